// Line 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions".
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a live reply in the thread of an imported message is not delivered to realtime connections",
  breaks: ["RTS-08", "EVT-15"],
  decorate: (services) => {
    const imported = new Set<string | null>();
    return both(
      inBatches(() => (records) => {
        for (const { content } of records.messages) imported.add(content);
        return records;
      }),
      onlyMatching(({ payload }, { viewer }) => {
        const root = JSON.parse(payload).related.thread_root_message_id;
        const found = root === null ? undefined : services.store.messages.find(viewer, root);
        return found === undefined || !imported.has(found.content);
      }),
    )(services);
  },
});
