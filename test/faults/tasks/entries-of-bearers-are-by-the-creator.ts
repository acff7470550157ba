// Line 309: "Authorization: Bearer" is accepted as well, for the same identity, in the entries of tasks as well.
import { after, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a task entry that is recorded with a bearer token names the creator of the task as its author",
  breaks: ["AUT-02", "TSK-24"],
  decorate: knowingBearers((isBearer) => (services) => {
    const ofBearers = new Set<string>();
    return both(
      after("recordTaskUpdate", (response, _, context) => {
        if (response.status === 200 && isBearer(context)) ofBearers.add(response.body.entry.id);
      }),
      inBody("getTask", (body) => {
        const { creator_member_id: author } = body.task;
        const entries = body.entries.map((entry) =>
          ofBearers.has(entry.id) ? { ...entry, author_member_id: author } : entry,
        );
        return { ...body, entries };
      }),
    )(services);
  }),
});
