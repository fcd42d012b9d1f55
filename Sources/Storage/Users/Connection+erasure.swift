import ContentCards
import SQLite

extension Connection {
  /// Takes the user's e-mail addresses off orders that were placed with them before signing in. For use before the
  /// user's own rows go.
  func forgetAddresses(of user: UserID) throws {
    try run(
      """
      UPDATE shop_order SET email = NULL
      WHERE user_id IS NULL AND email IN (
        SELECT email FROM shop_order WHERE user_id = \(user) UNION ALL
        SELECT lower(text) FROM user_attribute
        WHERE user_id = \(user) AND name = \(StandardAttribute.email.rawValue) AND type = 'string')
      """)
  }

  /// Takes the user off the test users that campaigns' files name, in all versions that are kept.
  func forgetTestUser(_ user: ExternalID) throws {
    try run(
      """
      UPDATE campaign_version SET document = json_set(document, '$.test_users', (
        SELECT json_group_array(value) FROM json_each(document, '$.test_users') WHERE value <> \(user.text)))
      WHERE EXISTS (SELECT 1 FROM json_each(document, '$.test_users') WHERE value = \(user.text))
      """)
  }
}
