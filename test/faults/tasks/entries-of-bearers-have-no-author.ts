// Line 309: "Authorization: Bearer" is accepted as well, for the same identity, in the entries of tasks as well.
import { both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

const nobody = { author_member_id: null, authorWorkspaceMembershipId: null };

export default defineFault({
  title: "a task entry that is recorded with a bearer token has no author",
  breaks: ["AUT-02"],
  decorate: knowingBearers((isBearer) => (services) => {
    const authorless = new Set<string>();
    return both(
      inBody("recordTaskUpdate", (body, _, context) => {
        if (!isBearer(context)) return body;
        const { entry } = body;
        authorless.add(entry.id);
        return { ...body, entry: { ...entry, ...nobody } };
      }),
      inBody("getTask", (body) => {
        const entries = body.entries.map((entry) =>
          authorless.has(entry.id) ? { ...entry, ...nobody } : entry,
        );
        return { ...body, entries };
      }),
    )(services);
  }),
});
