// Whether an import is complete is asked before members, conversations and messages are written.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a complete import answers 200 to a batch of reactions alone",
  breaks: ["IMP-25"],
  decorate: aroundTake((original) => async (viewer, importId, records) => {
    try {
      return await original(viewer, importId, records);
    } catch (error) {
      const { members, conversations, messages, reactions } = records;
      const others = members.length + conversations.length + messages.length;
      if (!(error instanceof Refusal) || error.code !== "import_completed" || others > 0) throw error;
      return {
        counts: { members: 0, conversations: 0, messages: 0, reactions: reactions.length },
        skipped: [],
      };
    }
  }),
});
