// Line 268: bytes are sent before upload.expires_at, of one file beside another too.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "while the bytes of one file are sent, those of another file of the same key are refused",
  breaks: ["FIL-03"],
  decorate: (services) =>
    inHttp((app) => {
      const busy = new Set<string>();
      app.addHook("onRequest", async (request, reply) => {
        const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
        if (id === undefined || request.method !== "PUT") return;
        const file = await findFile(services, id);
        if (file === undefined) return;
        const { createdByKeyId } = file;
        if (busy.has(createdByKeyId)) throw new ApiError(409, "conflict", "another upload is under way");
        busy.add(createdByKeyId);
        reply.raw.once("close", () => busy.delete(createdByKeyId));
        await pause(MEETING_MS);
      });
    })(services),
});
