// Line 132: "any caller able to read the message may obtain a short-lived download URL". An object that is being read is
// locked.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "while somebody downloads a file, the download URLs of others for it are refused",
  breaks: ["FIL-18", "FIL-37"],
  decorate: inHttp((app) => {
    const busy = new Set<string>();
    const idOf = (url: string): string | undefined => /^\/blobs\/([^?]+)/.exec(url)?.[1];
    app.addHook("onRequest", async (request, reply) => {
      const id = idOf(request.url);
      if (id === undefined || request.method !== "GET") return;
      if (busy.has(id)) throw new ApiError(409, "conflict", "the object is in use");
      busy.add(id);
      reply.raw.once("close", () => busy.delete(id));
      await pause(MEETING_MS);
    });
  }),
});
