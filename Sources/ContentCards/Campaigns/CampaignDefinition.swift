/// What an operator wrote: why, to whom, when and in which variants cards are sent.
public struct CampaignDefinition: Hashable, Sendable {
  public var key: CampaignKey
  public var name: String
  public var audience: Audience
  public var entry: Entry
  /// When delivery ends; nil: when it is stopped.
  public var end: Schedule?
  public var life: CardLife
  public var variants: [Variant]
  /// Percent of the users who get a control card.
  public var controlPercentage: Int
  /// HTML bodies by the id that a card's `content_block_id` extra names.
  public var contentBlocks: [String: String]
  /// When the user does any of them, the campaign's cards of the user go.
  public var removalEvents: [Activity]
  /// Seconds after which a user who got a card may get another; nil: never.
  public var reEligibleAfter: Int?
  public var conversion: Conversion?
  /// Who gets test sends.
  public var testUsers: [ExternalID]
  /// Whether applying the file leaves it unlaunched.
  public var isDraft: Bool
  /// Seconds by which the demo's clock is set back when it delivers this campaign, so that its cards differ in age.
  public var demoAge: Int

  public static let maximumVariants = 8
  /// Vendor's limit: 720 days.
  public static let maximumReEligibility = 720 * 86_400
  public static let maximumContentBlock = 256 * 1024
}

extension CampaignDefinition {
  /// What makes a campaign's card come to a user.
  public enum Entry: Hashable, Sendable {
    /// A broadcast from its launch on, decided when the user reads.
    case now
    /// A broadcast from a moment on, decided when the user reads.
    case at(Schedule)
    /// Sent to the user who does this, so many seconds later.
    case on(Activity, delay: Int)
    /// Sent to the users whom a call names.
    case apiTrigger
  }

  /// A wall time in a zone, or in each user's own.
  public struct Schedule: Hashable, Sendable {
    public var wall: WallTime
    public var zone: Zone

    public enum Zone: Hashable, Sendable {
      case named(TimeZoneName)
      /// Each user's own; for a user whose zone is not known, UTC.
      case userOwn
    }

    public init(wall: WallTime, zone: Zone) {
      self.wall = wall
      self.zone = zone
    }

    /// The moment for a user who lives in a zone.
    public func instant(forUserIn own: TimeZoneName?) -> Timestamp {
      switch zone {
      case .named(let name): wall.instant(in: name)
      case .userOwn: wall.instant(in: own ?? .utc)
      }
    }
  }

  /// How long a card of the campaign lives; never more than ``CardLife/maximum`` seconds.
  public enum CardLife: Hashable, Sendable {
    case seconds(Int)
    case until(Schedule)

    /// 30 days.
    public static let maximum = 30 * 86_400
  }

  /// One arm of the experiment.
  public struct Variant: Hashable, Sendable {
    public var name: String
    public var percentage: Int
    public var card: CardTemplate
  }

  /// The event that counts as success, and for how long after the user's first view.
  public struct Conversion: Hashable, Sendable {
    public var activity: Activity
    /// In seconds, at most 30 days.
    public var window: Int
  }

  public static let controlName = "control"
}

/// A card before personalisation: every text may hold Liquid.
public struct CardTemplate: Hashable, Sendable {
  public var kind: CardKind
  public var title: String
  public var description: String
  public var image: String?
  public var imageAltText: String
  public var imageAspectRatio: Double?
  public var url: String?
  public var linkText: String
  public var openURLInWebView: Bool
  public var pinned: Bool
  public var dismissible: Bool
  public var language: String?
  public var extras: [String: String]
}
