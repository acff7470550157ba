// Spec 109: an entry has a source_message_id, and each update is recorded. What was recorded from a message by the same author is
// shown once, as it was first.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of the task entries that one label has from one source message only the first is shown",
  breaks: ["TSK-30"],
  decorate: inBody("getTask", (body) => {
    const { entries } = body;
    const isFirst = ({ source_message_id: source, author_label }: (typeof entries)[number], index: number) =>
      source == null ||
      !entries
        .slice(0, index)
        .some((other) => other.source_message_id === source && other.author_label === author_label);
    return { ...body, entries: entries.filter(isFirst) };
  }),
});
