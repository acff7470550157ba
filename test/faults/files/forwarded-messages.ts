// Servers with a fault in forwarding messages, a row each.
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFaults({
  // A forward carries the text and the pictures of its source; the files stay with the readers of the source.
  "forward-opens-files-of-source": {
    title: "the readers of a show_message forward get download URLs of the files of the source",
    breaks: ["FIL-20"],
    decorate: (services) => {
      const opened = new Map<string, string[]>();
      return both(
        after("forwardMessage", (_, request, context) => {
          const source = services.store.messages.find(context.caller, request.path.messageId);
          const { conversation_id, mode } = request.body;
          for (const { id } of mode === "show_message" ? (source?.files ?? []) : [])
            opened.set(id, [...(opened.get(id) ?? []), conversation_id]);
        }),
        asCreator("getFile", ({ caller, services }, { id }) =>
          (opened.get(id) ?? []).some((to) => services.store.directory.canRead(caller, to)),
        ),
      )(services);
    },
  },
  // A link_only forward includes nothing of its source.
  "link-opens-files-of-source": {
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
  },
});
