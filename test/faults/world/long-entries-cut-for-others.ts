// Spec 109: entries have body_markdown. The author gets the own entry from memory, others from a column with a limit.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const COLUMN = 1000;

export default defineFault({
  title: "others read at most a thousand characters of the entry that an update records",
  breaks: ["TSK-10"],
  decorate: inBody("getTask", (body, _, context) => {
    const entries = body.entries.map((entry) =>
      entry.author_member_id === context.caller.memberId
        ? entry
        : { ...entry, body_markdown: entry.body_markdown?.slice(0, COLUMN) ?? null },
    );
    return { ...body, entries };
  }),
});
