import ContentCards
import Foundation
import HTTP
import Liquid
import Personalisation
import Signing
import Storage
import Web

/// The program put together: stores on the database, the domain over them, the site on top.
struct Wiring: Sendable {
  let configuration: Configuration
  let database: Database
  var site: Site
  let users: any UserStore
  let campaigns: any CampaignStore
  let delivery: Delivery
  let shopCurrency: Currency
  let clock: @Sendable () -> Timestamp

  /// Opens the database, brings it up to date and reads views, catalog and documents. Throws what a person can mend.
  init(
    _ configuration: Configuration, log: any Log, payments: any PaymentProvider = PayOnInvoice(),
    random: some RandomBytes = BufferedRandomBytes(SystemRandomBytes()),
    clock: @escaping @Sendable () -> Timestamp = Wiring.systemClock
  ) throws {
    self.configuration = configuration
    self.clock = clock
    let folder = SiteFolder(configuration.root)
    let catalog = try folder.catalog()
    shopCurrency = catalog.currency
    database = try DatabaseFile(path: configuration.database, busyTimeout: configuration.busyTimeout).open()

    let (userStore, cardStore) = (SQLiteUserStore(database), SQLiteCardStore(database))
    users = userStore
    campaigns = SQLiteCampaignStore(database)
    delivery = Delivery(
      campaigns: campaigns, store: SQLiteDeliveryStore(database), renderer: LiquidMessages(),
      failed: { log.write("\($0)") }
    ) { plan in
      for card in plan.unshownCards(ContentCardConversion(shopCurrency: catalog.currency)) { log.write("\(card)") }
    }
    let cards = Inbox(cardStore, delivery) { log.write("delivery failed: \($0)") }
    let shop = SQLiteShopStore(database)
    let checkouts = Checkouts(
      store: shop, catalog: { catalog }, payments: payments, settings: configuration.checkout,
      deliver: { await cards.refresh($0, at: $1) },
      announce: { [delivery] order, user, time in
        for activity in order.activities { try await delivery.record(activity, by: user, at: time) }
      },
      makeKey: { Wiring.key(random) })

    site = Site(
      stores: Stores(
        visitors: SQLiteVisitorStore(database, users: userStore, cards: cardStore), users: users, cards: cards,
        events: AnnouncedCardEvents(SQLiteCardEventStore(database), delivery.changes),
        contentBlocks: delivery,
        sessions: Sessions(
          store: SQLiteSessionStore(database), activities: delivery,
          pause: configuration.sessionPause.components.seconds)),
      shop: Shop(
        carts: Carts(checkouts), checkouts: checkouts, orders: Orders(store: shop),
        limits: configuration.checkout.limits),
      catalog: catalog, local: catalog, demoUsers: try folder.demoUsers(),
      views: try Views(
        source: FolderTemplates(folder: configuration.root + "/Views"), strings: try folder.strings(language: "en"),
        reloads: configuration.reload),
      documents: try folder.documents(),
      keys: Keys(try SecretFile(path: configuration.secretPath).secret(random: random)),
      options: configuration.site, log: log, clock: clock,
      sleep: { try await Task.sleep(for: $0) }, randomText: { random.token() })
  }

  func close() async { database.close() }

  /// Whole milliseconds of the system's clock.
  static let systemClock: @Sendable () -> Timestamp = {
    Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }

  private static func key(_ random: some RandomBytes) -> IdempotencyKey {
    // A token has 22 characters of the allowed ones, so there is always a key.
    IdempotencyKey(rawValue: random.token()) ?? key(random)
  }
}
