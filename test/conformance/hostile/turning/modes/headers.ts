// Headers and statuses that do not end, lead nowhere or put off.
import { drip, JSON_TYPE, type Mode, pump, raw, type Turned } from "../mode.ts";

const limited =
  (status: number, headers: Record<string, string>) =>
  ({ response }: Turned): void => {
    response
      .writeHead(status, { ...JSON_TYPE, ...headers })
      .end('{"error":"later","error_code":"rate_limited"}');
  };

export const headers: Readonly<Record<string, Mode>> = {
  "headers/a byte at a time": {
    cause: /no response within|interrupted/,
    respond: raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-slow: ");
      drip(socket, () => "x");
    }),
  },
  "headers/without an end": {
    cause: /UND_ERR_HEADERS_OVERFLOW|Headers Overflow/,
    respond: raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      pump(socket, () => "x-more: 1\r\n".repeat(1000));
    }),
  },
  "headers/early hints without an end": {
    cause: /no response within|interrupted|UND_ERR/,
    respond: raw((socket) =>
      pump(socket, () => "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(500)),
    ),
  },
  "headers/fifteen kilobytes each": {
    cause: /expected|found/,
    respond: ({ response }) =>
      response.writeHead(500, { ...JSON_TYPE, "x-long": "y".repeat(15 * 1024) }).end("{}"),
  },
  "headers/control characters": {
    cause: /HPE_|Invalid header/,
    respond: raw((socket) => socket.write("HTTP/1.1 200 OK\r\nx: \u001b]0;taken\u0007\u0000\r\n\r\n")),
  },
  "headers/no HTTP": {
    cause: /HPE_|Expected HTTP/,
    respond: raw((socket) => pump(socket, () => Buffer.alloc(65_536, 0x1b))),
  },
  "headers/another protocol": {
    cause: /UND_ERR|bad upgrade|101/,
    respond: raw((socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
    ),
  },
  "headers/redirects in a ring": {
    cause: /302/,
    respond: ({ request, response }) =>
      response.writeHead(302, { location: request.url ?? "/", "content-length": 0 }).end(),
  },
  "headers/redirects that grow": {
    cause: /307/,
    respond: ({ request, response }) =>
      response
        .writeHead(307, { location: `${request.url}x`.padEnd(12_000, "/y"), "content-length": 0 })
        .end(),
  },
  "headers/come again in half a minute": {
    cause: /429|limit/,
    respond: limited(429, { "retry-after": "29" }),
  },
  "headers/come again in a thousand years": {
    cause: /429|limit/,
    respond: limited(429, { "retry-after": "31536000000" }),
  },
  "headers/come again at once": {
    cause: /429|limit/,
    respond: limited(429, { "retry-after": "0" }),
  },
  "headers/out of service": {
    cause: /503/,
    respond: limited(503, { "retry-after": "1" }),
  },
  "headers/nothing at all": {
    cause: /no response within|interrupted/,
    respond: () => undefined,
  },
  "headers/connections reset": {
    cause: /ECONNRESET|UND_ERR/,
    respond: ({ response }) => response.socket?.resetAndDestroy(),
  },
};
