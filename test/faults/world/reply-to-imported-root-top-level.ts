// Line 121: "thread_root_id ... root message of the thread"; an imported message is a message.
import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a live reply to an imported message is stored as a top-level message",
  breaks: ["THR-01"],
  decorate: (services) => {
    const imported = new Set<string | null>();
    return both(
      inBatches(() => (records) => {
        for (const { content } of records.messages) imported.add(content);
        return records;
      }),
      inReceived("createMessage", (request, context) => {
        const { thread_root_id: root, replied_to_message_id: _, ...rest } = request.body;
        const found = root ? services.store.messages.find(context.caller, root) : undefined;
        return imported.has(found?.content ?? null) ? { ...request, body: rest } : request;
      }),
    )(services);
  },
});
