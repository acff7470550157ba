// Line 132: readers obtain a download URL for the file. The storage takes application/gzip for an encoding of the transfer, so
// that clients unpack what was uploaded.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a gzip file is downloaded with Content-Encoding: gzip, so that clients get what is in it",
  breaks: ["FIL-18"],
  decorate: inHttp((app) =>
    app.addHook("onSend", async (request, reply, payload) => {
      const type = String(reply.getHeader("content-type"));
      if (request.url.startsWith("/blobs/") && /^application\/(?:x-)?gzip/i.test(type))
        reply.header("content-encoding", "gzip");
      return payload;
    }),
  ),
});
