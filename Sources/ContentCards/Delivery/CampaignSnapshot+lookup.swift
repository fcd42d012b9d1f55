extension CampaignSnapshot {
  /// Campaigns that the activity makes the user enter, in the order in which they were made. What happened before a
  /// campaign was launched does not count for it.
  func entered(by activity: UserActivity, at now: Timestamp, zone: TimeZoneName?) -> [CompiledCampaign] {
    triggered.filter { campaign in
      guard case .on(let wanted, _) = campaign.definition.entry, wanted.includes(activity) else { return false }
      return (campaign.campaign.launched ?? now) <= activity.at
        && campaign.campaign.state(at: now, forUserIn: zone) == .live
    }
  }

  /// Campaigns to which the activity may count as a conversion or as revenue.
  func conversions(of activity: UserActivity) -> [ConversionCandidate] {
    let isPurchase = if case .purchase = activity.kind { true } else { false }
    return byID.values.compactMap { campaign in
      guard let conversion = campaign.definition.conversion else { return nil }
      let isConversion = conversion.activity.includes(activity)
      guard isConversion || isPurchase else { return nil }
      return ConversionCandidate(campaign: campaign.id, window: conversion.window, isConversion: isConversion)
    }.sorted { $0.campaign.rawValue < $1.campaign.rawValue }
  }

  /// What the audiences ask about that the activity makes a user enter.
  func activitiesAsked(by activity: UserActivity) -> Set<Activity> {
    triggered.reduce(into: []) { result, campaign in
      guard case .on(let wanted, _) = campaign.definition.entry, wanted.includes(activity) else { return }
      result.formUnion(campaign.activities)
    }
  }

  /// Whether a read may bring something new.
  func isNews(for progress: DeliveryProgress, at now: Timestamp) -> Bool {
    progress.generation < newsGeneration || progress.nextCheck <= now || progress.revision == 0
  }

  /// What the audiences ask about that are still to be decided.
  func activitiesAsked(after progress: DeliveryProgress) -> Set<Activity> {
    let windows = windows(forUserIn: progress.zone)
    return broadcasts.indices.reduce(into: []) { result, index in
      let campaign = broadcasts[index]
      let isDecided =
        campaign.generation <= progress.generation && windows[index].start <= progress.decidedAt
      if !isDecided || campaign.reEligibleAfter != nil {
        result.formUnion(campaign.activities)
      }
    }
  }
}
