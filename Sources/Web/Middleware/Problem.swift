import ContentCards
import HTTP

/// A failure as a problem document (RFC 9457), with the id that stands in the log.
struct Problem {
  let failure: HTTPError
  let id: String

  init(_ failure: HTTPError, id: String) {
    self.failure = failure
    self.id = id
  }

  var response: Response {
    let json: JSON = [
      "type": "about:blank", "title": .string(failure.status.reason), "status": .number(Double(failure.status.code)),
      "detail": .string(failure.reason), "id": .string(id),
    ]
    var response = Response.bytes(Array(json.text.utf8), type: "application/problem+json", status: failure.status)
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
