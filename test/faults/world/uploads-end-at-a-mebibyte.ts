// Line 268: the bytes are sent to the URL before it expires. The declaration was accepted; the proxy in front of the storage
// takes a mebibyte.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the upload of a declared file of more than a mebibyte is refused with 413",
  breaks: ["FIL-03", "FIL-05"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async (request) => {
      const isLong = Number(request.headers["content-length"] ?? 0) > 1024 * 1024;
      if (request.method === "PUT" && request.url.startsWith("/blobs/") && isLong)
        throw new ApiError(413, "payload_too_large", "the body is too large");
    }),
  ),
});
