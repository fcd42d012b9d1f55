// Everything here is an addition: each page does its work without it.
import { announceNotice } from "./live.js";
import { addToCart } from "./cart.js";
import { carousels } from "./carousel.js";
import { dismissals } from "./dismissal.js";
import { impressions } from "./impressions.js";
import { messageWindow } from "./messages.js";
import { offer } from "./offer.js";
import { onceOnly, printing } from "./forms.js";
import { selection } from "./selection.js";
import { themeSwitch } from "./theme.js";

for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
announceNotice();
impressions(document);
dismissals(document);
addToCart();
carousels();
selection(document);
themeSwitch();
messageWindow();
offer();
onceOnly();
printing();
