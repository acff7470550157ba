// A link_only forward includes nothing of its source.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "the readers of a link_only forward of a reply get download URLs of the files of the reply",
  breaks: ["FIL-20"],
  decorate: (services) => {
    const opened = new Map<string, string>();
    return both(
      after("forwardMessage", (_, request, context) => {
        const source = services.store.messages.find(context.caller, request.path.messageId);
        const isReply = typeof source?.threadRootId === "string";
        if (request.body.mode === "link_only" && isReply)
          for (const { id } of source.files ?? []) opened.set(id, request.body.conversation_id);
      }),
      asCreator("getFile", ({ caller }, { id }) => {
        const to = opened.get(id);
        return to !== undefined && services.store.directory.canRead(caller, to);
      }),
    )(services);
  },
});
