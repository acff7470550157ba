// Line 211: "All JSON". A slash in a text may be escaped, as PHP does it.
import { Readable } from "node:stream";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a slash that is escaped in the JSON of a message is stored with its backslash",
  breaks: ["MSG-08", "MSG-24", "GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preParsing", async (request, _reply, payload) => {
      if (request.method !== "POST" || !/^\/v1\/conversations\/[^/]+\/messages/.test(request.url))
        return payload;
      const parts: Buffer[] = [];
      for await (const part of payload) parts.push(Buffer.from(part));
      const whole = Buffer.concat(parts);
      const text = whole.toString("utf8");
      if (!text.includes("\\/")) return Readable.from([whole]);
      const changed = Buffer.from(text.replace(/(?<!\\)\\\//g, "\\\\/"));
      request.headers["content-length"] = String(changed.length);
      return Readable.from([changed]);
    }),
  ),
});
