import ContentCards
import HTTPServer
import Web

/// Every setting of the program, with its default. Read once at start, from a file, the environment and flags.
struct Configuration: Sendable {
  var root = "."
  var database = "var/placard.db"
  var secretFile = ""
  var busyTimeout = Duration.seconds(5)
  var reload = false
  var server = ServerConfiguration()
  var site = Options()
  var largestQuantity = 99
  var mostCartLines = 50
  var paymentHold = Duration.seconds(900)
  var checkoutLife = Duration.seconds(86_400)
  var sessionPause = Duration.seconds(1800)
  var guestCartLife = Duration.seconds(30 * 86_400)

  var checkout: CheckoutSettings {
    CheckoutSettings(
      limits: CartLimits(quantity: largestQuantity, lines: mostCartLines), holdSeconds: paymentHold.components.seconds,
      abandonmentSeconds: checkoutLife.components.seconds, guestCartSeconds: guestCartLife.components.seconds)
  }

  /// The file that keeps the key for cookies: as set, or beside the database.
  var secretPath: String { secretFile.isEmpty ? database + ".secret" : secretFile }
}
