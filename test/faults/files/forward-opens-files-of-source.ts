// A forward carries the text and the pictures of its source; the files stay with the readers of the source.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
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
});
