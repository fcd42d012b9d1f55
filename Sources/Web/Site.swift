import ContentCards
import FoundationEssentials
import HTTP

/// Everything the pages stand on: the stores, the catalog, the views, the clock. Made once, at start.
public struct Site: Sendable {
  public var stores: Stores
  public let shop: Shop
  public let catalog: Catalog
  /// The site's own content of the home feed.
  public var local: any LocalContentSource
  /// Passed by every feed before it is shown.
  public var population: FeedPopulation
  public let demoUsers: [DemoUser]
  public let views: Views
  public let documents: Documents
  public let keys: Keys
  public var options: Options
  public let log: any Log
  public let clock: @Sendable () -> Timestamp
  public var sleep: TimeLimit.Sleep
  /// A fresh unguessable text of letters, digits, - and _.
  public let randomText: @Sendable () -> String
  let limiter: RateLimiter
  let messageCenters: MessageCenters

  public init(
    stores: Stores, shop: Shop, catalog: Catalog, local: any LocalContentSource, population: FeedPopulation = .asSent,
    demoUsers: [DemoUser], views: Views, documents: Documents, keys: Keys,
    options: Options, log: any Log, clock: @escaping @Sendable () -> Timestamp,
    sleep: @escaping TimeLimit.Sleep, randomText: @escaping @Sendable () -> String
  ) {
    self.stores = stores
    self.shop = shop
    self.catalog = catalog
    self.local = local
    self.population = population
    self.demoUsers = demoUsers
    self.views = views
    self.documents = documents
    self.keys = keys
    self.options = options
    self.log = log
    self.clock = clock
    self.sleep = sleep
    self.randomText = randomText
    limiter = RateLimiter()
    messageCenters = MessageCenters(ContentCardConversion(shopCurrency: catalog.currency))
  }

  var conversion: ContentCardConversion { ContentCardConversion(shopCurrency: catalog.currency) }

  /// The site as one handler: every route, `files` for all other paths, failures drawn as pages or problem documents.
  public func handler(files: any Handler) throws -> any Handler {
    let coded = Compression(ErrorPages(site: self, next: try Router(routes, fallback: files)))
    return Conditional(coded) { HTTPDate(seconds: Int(clock().milliseconds / 1000)) }
  }
}
