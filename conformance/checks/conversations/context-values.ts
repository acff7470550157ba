// The values of each conversation context of the run: numbered enums, timestamps, and previews that agree with each other.
import { defineCheck } from "../../engine/session/check.ts";
import { readContextsByAll } from "../../steps/resources/conversations.ts";
import { areMembers, judgeContextValues, readOf } from "../../steps/resources/judge-context.ts";
import { judgePreviewIds } from "../../steps/resources/previews.ts";

export default defineCheck({
  title: "enums, timestamps and previews of a conversation context have documented values",
  requirements: ["CON-08", "CON-09", "CON-10", "CON-11"],
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    for (const read of await readContextsByAll(session))
      if (areMembers(read.context.preview_members)) judgePreviewIds(session, read);
  },
  observe(exchange, session) {
    const read = readOf(exchange);
    if (read !== undefined) judgeContextValues(session, read);
  },
});
