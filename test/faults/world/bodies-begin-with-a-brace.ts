// Line 211: "All JSON", whose texts may begin with white space (RFC 8259). Whether a body is JSON is told by its first character.
import { Readable } from "node:stream";
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with a line end or a blank before its brace is refused",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preParsing", async (request, _, payload) => {
      if (!request.url.startsWith("/v1/") || request.method === "GET") return payload;
      const chunks: Buffer[] = [];
      for await (const chunk of payload) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (/^\s/.test(bytes.subarray(0, 1).toString("latin1")))
        throw new ApiError(400, "invalid_request", "expected JSON");
      return Readable.from(bytes.length === 0 ? [] : [bytes]);
    }),
  ),
});
