extension RequestCase {
  static let lengths: [RequestCase] = [
    served("9112 §6.2", "a body by its length", post("Content-Length: 5", body: "hello"), "POST /form hello"),
    served("9112 §6.3", "no length and no coding is no body", post(body: "") + get("/b"), "POST /form", "GET /b"),
    served("9112 §6.2", "a length of zero", post("Content-Length: 0", body: "") + get("/b"), "POST /form", "GET /b"),
    served("9110 §8.6", "a length with leading zeros", post("Content-Length: 0005", body: "hello"), "POST /form hello"),
    served(
      "9110 §9.3.1", "a GET with a body", get("/", "Content-Length: 3") + "abc" + get("/b"), "GET / abc", "GET /b"),
    served(
      "9112 §6.2", "a body that looks like a request",
      post("Content-Length: 18", body: "GET / HTTP/1.1\r\n\r\n") + get("/b"), "POST /form GET / HTTP/1.1\r\n\r\n",
      "GET /b"),
    served(
      "9112 §6.2", "an empty line behind a body", post("Content-Length: 2", body: "ab\r\n") + get("/b"),
      "POST /form ab", "GET /b"),
    waiting("9112 §6.2", "a body that has not all arrived", post("Content-Length: 5", body: "hell")),
    refused("9112 §6.3", "two different lengths", post("Content-Length: 5", "Content-Length: 6", body: "hello")),
    refused("9112 §6.3", "two equal lengths", post("Content-Length: 5", "Content-Length: 5", body: "hello")),
    refused("9112 §6.3", "a list of equal lengths", post("Content-Length: 5, 5", body: "hello")),
    refused("9112 §6.3", "a list of different lengths", post("Content-Length: 5, 6", body: "hello")),
    refused("9110 §8.6", "an empty length", post("Content-Length:", body: "hello")),
    refused("9110 §8.6", "a length with a plus sign", post("Content-Length: +5", body: "hello")),
    refused("9110 §8.6", "a negative length", post("Content-Length: -5", body: "hello")),
    refused("9110 §8.6", "a hexadecimal length", post("Content-Length: 0x5", body: "hello")),
    refused("9110 §8.6", "a length with a fraction", post("Content-Length: 5.0", body: "hello")),
    refused("9110 §8.6", "a length in words", post("Content-Length: five", body: "hello")),
    refused("9110 §8.6", "a length with a space inside", post("Content-Length: 1 0", body: "hello")),
    refused("9110 §8.6", "a length in quotes", post("Content-Length: \"5\"", body: "hello")),
    refused("9110 §8.6", "a length of digits outside ASCII", post("Content-Length: ５", body: "hello")),
    refused("9110 §8.6", "a length past 64 bits", post("Content-Length: 18446744073709551621", body: "hello"), 413),
    refused(
      "9110 §8.6", "a length of a hundred digits",
      post("Content-Length: " + String(repeating: "9", count: 100), body: ""), 413),
    refused("9110 §15.5.14", "a length past the limit", post("Content-Length: 1048577", body: ""), 413),
    refused("9110 §15.5.12", "HTTP/1.0 with a body of unknown length", post(body: "hello", version: "HTTP/1.0"), 411),
    last(
      "9112 §6.2", "HTTP/1.0 with a length", post("Content-Length: 5", body: "hello", version: "HTTP/1.0"),
      "POST /form hello"),
  ]

  static let codings: [RequestCase] = [
    served("9112 §7.1", "a chunked body", chunked("5\r\nhello\r\n0\r\n\r\n"), "POST /form hello"),
    served(
      "9112 §7", "the coding's name in any case", post("Transfer-Encoding: ChUnKeD", body: "2\r\nok\r\n0\r\n\r\n"),
      "POST /form ok"),
    served(
      "9110 §5.6.1.2", "empty elements in the list",
      post("Transfer-Encoding: , chunked ,", body: "2\r\nok\r\n0\r\n\r\n"), "POST /form ok"),
    refused(
      "9112 §6.1", "a coding and a length", post("Content-Length: 5", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
    refused(
      "9112 §6.1", "a length behind a coding",
      post("Transfer-Encoding: chunked", "Content-Length: 5", body: "0\r\n\r\n")),
    refused(
      "9112 §6.1", "a coding in HTTP/1.0", post("Transfer-Encoding: chunked", body: "0\r\n\r\n", version: "HTTP/1.0")),
    refused(
      "9112 §6.1", "another coding before chunked", post("Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n"), 501),
    refused(
      "9112 §6.1", "another coding on a line of its own",
      post("Transfer-Encoding: gzip", "Transfer-Encoding: chunked", body: "0\r\n\r\n"), 501),
    refused("9112 §6.3", "chunked is not last", post("Transfer-Encoding: chunked, gzip", body: "0\r\n\r\n")),
    refused("9112 §6.3", "no chunked at all", post("Transfer-Encoding: gzip", body: "")),
    refused("9112 §6.3", "identity", post("Transfer-Encoding: identity", body: "")),
    refused("9112 §6.3", "an empty coding", post("Transfer-Encoding:", body: "")),
    refused("9112 §7.1", "chunked twice", post("Transfer-Encoding: chunked, chunked", body: "0\r\n\r\n")),
    refused(
      "9112 §7.1", "chunked on two lines",
      post("Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
    refused("9112 §7.1", "chunked with a parameter", post("Transfer-Encoding: chunked;q=1", body: "0\r\n\r\n")),
    refused("9112 §6.3", "chunked in quotes", post("Transfer-Encoding: \"chunked\"", body: "0\r\n\r\n")),
    refused("9112 §6.3", "a name that begins with chunked", post("Transfer-Encoding: chunkedx", body: "0\r\n\r\n")),
    refused("9112 §6.3", "a name that ends with chunked", post("Transfer-Encoding: xchunked", body: "0\r\n\r\n")),
    refused("9112 §6.3", "two words", post("Transfer-Encoding: chunked foo", body: "0\r\n\r\n")),
  ]

  static let chunks: [RequestCase] = [
    served("9112 §7.1", "several chunks", chunked("2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n"), "POST /form abcde"),
    served(
      "9112 §7.1", "sizes in both cases", chunked("A\r\n0123456789\r\nb\r\nabcdefghijk\r\n0\r\n\r\n"),
      "POST /form 0123456789abcdefghijk"),
    served(
      "9112 §7.1", "leading zeros and several zeros at the end", chunked("0002\r\nab\r\n000\r\n\r\n"), "POST /form ab"),
    served("9112 §7.1", "an empty body", chunked("0\r\n\r\n") + get("/b"), "POST /form", "GET /b"),
    served("9112 §7.1", "a line break inside a chunk", chunked("4\r\na\r\nb\r\n0\r\n\r\n"), "POST /form a\r\nb"),
    served("9112 §7.1.1", "an extension", chunked("2;a=b\r\nok\r\n0\r\n\r\n"), "POST /form ok"),
    served("9112 §7.1.1", "an extension without a value", chunked("2;a\r\nok\r\n0;z\r\n\r\n"), "POST /form ok"),
    served(
      "9112 §7.1.1", "white space around an extension's signs", chunked("2 ; a = b\r\nok\r\n0\r\n\r\n"), "POST /form ok"
    ),
    served("9112 §7.1.1", "a quoted extension", chunked("2;a=\"x;\\\"y\";b\r\nok\r\n0\r\n\r\n"), "POST /form ok"),
    waiting("9112 §7.1", "no last chunk", chunked("2\r\nok\r\n")),
    waiting("9112 §7.1", "no end behind the last chunk", chunked("2\r\nok\r\n0\r\n")),
    refused("9112 §7.1", "no size", chunked("\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a size that is no number", chunked("x\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a size with 0x", chunked("0x2\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a size with a plus sign", chunked("+2\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a negative size", chunked("-2\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a space before the size", chunked(" 2\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a space behind the size", chunked("2 \r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "an underscore in the size", chunked("1_0\r\n0123456789abcdef\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a chunk longer than its size", chunked("2\r\nokay\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a chunk shorter than its size", chunked("3\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a bare line feed behind the size", chunked("2\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1", "a bare line feed behind the data", chunked("2\r\nok\n0\r\n\r\n")),
    refused("9112 §7.1", "a bare carriage return behind the data", chunked("2\r\nok\r0\r\n\r\n")),
    refused("9112 §7.1", "a size past 64 bits", chunked("10000000000000002\r\nok\r\n0\r\n\r\n"), 413),
    refused(
      "9112 §7.1", "a size that would be negative in 64 bits", chunked("ffffffffffffffff\r\nok\r\n0\r\n\r\n"), 413),
    refused("9110 §15.5.14", "a size past the limit", chunked("100001\r\n"), 413),
    refused("9112 §7.1.1", "an extension without a name", chunked("2;\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "an extension without a semicolon", chunked("2 a=b\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "an extension with an empty value", chunked("2;a=\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "a quoted extension that does not end", chunked("2;a=\"x\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "a bare line feed inside an extension", chunked("2;a\nb\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "a bare carriage return inside an extension", chunked("2;a\rb\r\nok\r\n0\r\n\r\n")),
    refused("9112 §7.1.1", "a NUL inside an extension", chunked("2;a\0b\r\nok\r\n0\r\n\r\n")),
  ]

  static let trailers: [RequestCase] = [
    served(
      "9112 §7.1.2", "trailer fields are read over", chunked("0\r\nX: y\r\nZ:\r\n\r\n") + get("/b"), "POST /form",
      "GET /b"),
    served(
      "9110 §6.5.1", "a length in the trailer changes nothing", chunked("0\r\nContent-Length: 50\r\n\r\n") + get("/b"),
      "POST /form", "GET /b"),
    served(
      "9110 §6.5.1", "a host in the trailer changes nothing", chunked("0\r\nHost: evil.example\r\n\r\n"), "POST /form"),
    refused("9112 §5.1", "a space before the colon of a trailer", chunked("0\r\nX : y\r\n\r\n")),
    refused("9112 §5.2", "a folded trailer", chunked("0\r\nX: y\r\n z\r\n\r\n")),
    refused("9110 §5.5", "a NUL in a trailer", chunked("0\r\nX: y\0\r\n\r\n")),
    refused("9112 §7.1.2", "a trailer without a colon", chunked("0\r\nX\r\n\r\n")),
    refused("9112 §2.2", "a bare line feed ends the trailers", chunked("0\r\n\n")),
  ]
}
