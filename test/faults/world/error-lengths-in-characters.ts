// Line 346: errors have a JSON body. Its length is counted in characters, so that an error which repeats a letter beyond
// ASCII is cut.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the Content-Length of an error counts characters: one that repeats a letter beyond ASCII is cut",
  breaks: ["GEN-17", "ERR-01", "ERR-03"],
  decorate: inHttp((app) =>
    app.addHook("onSend", async (_request, reply, payload) => {
      if (reply.statusCode < 400 || typeof payload !== "string") return payload;
      reply.header("content-length", payload.length);
      return Buffer.from(payload).subarray(0, payload.length);
    }),
  ),
});
