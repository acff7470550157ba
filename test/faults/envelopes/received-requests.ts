// Servers with a fault in reading requests, a row each.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  // A caller that takes anything takes JSON.
  "any-type-not-acceptable": {
    title: "a request whose Accept names JSON by a wildcard is refused",
    breaks: ["GEN-40"],
    decorate: onTheWayIn((body, request) => {
      const { accept } = request.headers;
      if (accept !== undefined && !accept.includes("json"))
        throw new ApiError(400, "invalid_request", "expected an Accept of application/json");
      return body;
    }),
  },
  // Line 211: "All JSON". The route of the one operation with PATCH has a list of media types of its own.
  "endpoint-updates-refuse-a-charset": {
    title: "the update of a webhook endpoint is refused when its Content-Type names a charset",
    breaks: ["GEN-40"],
    decorate: onTheWayIn((body, request) => {
      if (request.method === "PATCH" && request.headers["content-type"]?.includes("charset"))
        throw new ApiError(400, "invalid_request", "expected a body of application/json");
      return body;
    }),
  },
  // Line 257: "Body: see Message request fields". RFC 9110 (10.1.1) reads the field without regard to case.
  "expectations-are-read-by-the-letter": {
    title: "a request whose Expect is not written in small letters is refused",
    breaks: ["GEN-40"],
    decorate: onTheWayIn((body, { headers }) => {
      if (headers.expect !== undefined && headers.expect !== "100-continue")
        throw new Refusal("invalid_request", "an expectation that cannot be met");
      return body;
    }),
  },
  // Media types are read without regard to case.
  "media-type-in-capitals-refused": {
    title:
      "a request for a realtime connection is refused when the charset of its Content-Type is in capitals",
    breaks: ["GEN-40"],
    decorate: onTheWayIn((body, request) => {
      const isCapital = /charset="?UTF/.test(request.headers["content-type"] ?? "");
      if (isCapital && request.url.endsWith("/realtime/connections"))
        throw new ApiError(400, "invalid_request", "expected application/json");
      return body;
    }),
  },
  // A parameter of a media type may stand in quotation marks.
  "quoted-charset-refused": {
    title: "a message is refused when the charset of its Content-Type is in quotation marks",
    breaks: ["GEN-40"],
    decorate: onTheWayIn((body, request) => {
      const isQuoted = request.headers["content-type"]?.includes('charset="');
      if (isQuoted && request.url.endsWith("/messages"))
        throw new ApiError(400, "invalid_request", "expected application/json");
      return body;
    }),
  },
});
