import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task shows two entries of one author with the same text once",
  breaks: ["TSK-30"],
  decorate: inBody("getTask", (body) => {
    const entries = [
      ...new Map(
        body.entries.map((entry) => [`${entry.author_member_id} ${entry.body_markdown}`, entry]),
      ).values(),
    ];
    return { ...body, entries };
  }),
});
