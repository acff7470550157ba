// Spec 109: entries have body_markdown. The author gets the own entry from memory, others from a column with a limit.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const COLUMN = 1000;

export default defineFault({
  title: "others read at most a thousand characters of the entry that an update records",
  breaks: ["TSK-10"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const entries = response.body.entries.map((entry) =>
      entry.author_member_id === context.caller.memberId
        ? entry
        : { ...entry, body_markdown: entry.body_markdown?.slice(0, COLUMN) ?? null },
    );
    return { ...response, body: { ...response.body, entries } };
  }),
});
