// Line 211: "All JSON". Compression looks at nothing but the size; a client that names only identity, or refuses gzip,
// gets bytes that it did not ask for (RFC 9110, 12.5.3).
import { gzipSync } from "node:zlib";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const takesGzip = (accepted: string): boolean =>
  /(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);

export default defineFault({
  title: "responses beyond a kibibyte are compressed although Accept-Encoding does not take gzip",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("onSend", async (request, reply, payload) => {
      const accepted = request.headers["accept-encoding"];
      if (typeof accepted !== "string" || takesGzip(accepted) || !request.url.startsWith("/v1/"))
        return payload;
      if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
      if (Buffer.byteLength(payload) < 1024) return payload;
      const bytes = gzipSync(payload);
      reply.headers({ "content-encoding": "gzip", "content-length": bytes.byteLength });
      return bytes;
    }),
  ),
});
