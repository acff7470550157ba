import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "downloaded bytes are decoded and encoded as text",
  breaks: ["FIL-18"],
  decorate: inHttp((app) =>
    app.addHook("onSend", async (request, reply, payload) => {
      if (!request.url.startsWith("/blobs/") || request.method !== "GET" || reply.statusCode !== 200)
        return payload;
      const chunks: Buffer[] = [];
      for await (const chunk of payload as AsyncIterable<Buffer>) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString("utf8");
      reply.header("content-length", Buffer.byteLength(text));
      return text;
    }),
  ),
});
