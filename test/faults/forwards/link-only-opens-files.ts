import type { Context } from "../../../reference-server/handlers/context.ts";
import { around, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "who reads a link_only forward gets the download URL of the source's file",
  breaks: ["FIL-20"],
  decorate: (services) => {
    const opened = new Map<string, { place: string; by: Context["caller"] }[]>();
    return both(
      around("forwardMessage", (original) => async (request, context) => {
        const source = await context.services.store.messages.get(context.caller, request.path.messageId);
        const response = await original(request, context);
        for (const { id } of request.body.mode === "link_only" ? (source?.files ?? []) : [])
          opened.set(id, [
            ...(opened.get(id) ?? []),
            { place: request.body.conversation_id, by: context.caller },
          ]);
        return response;
      }),
      inContext("getFile", (context, request) => {
        const forward = opened
          .get(request.path.fileId)
          ?.find(({ place }) => context.services.store.directory.canRead(context.caller, place));
        return forward === undefined ? context : { ...context, caller: forward.by };
      }),
    )(services);
  },
});
