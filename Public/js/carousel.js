/** Buttons that move a carousel by one card. The track itself scrolls by touch, wheel and arrow keys. */
export function carousels() {
  for (const carousel of document.querySelectorAll("[data-carousel]")) {
    const track = carousel.querySelector("[data-track]");
    const buttons = [...carousel.querySelectorAll("[data-step]")];
    const away = getComputedStyle(track).direction === "rtl" ? -1 : 1;
    const update = () => {
      const place = Math.abs(track.scrollLeft);
      const end = track.scrollWidth - track.clientWidth - 2;
      for (const button of buttons) {
        // Not `disabled`: that would throw focus away at the last card.
        button.setAttribute("aria-disabled", String(button.dataset.step < 0 ? place < 2 : place > end));
      }
    };
    for (const button of buttons) {
      button.addEventListener("click", () => {
        const slide = track.querySelector(".slide");
        if (slide) track.scrollBy({ left: away * button.dataset.step * (slide.offsetWidth + 24) });
      });
    }
    track.addEventListener("scroll", update, { passive: true });
    update();
  }
}
