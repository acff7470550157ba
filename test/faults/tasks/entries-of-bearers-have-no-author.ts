// Line 309: "Authorization: Bearer" is accepted as well, for the same identity, in the entries of tasks as well.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

const nobody = { author_member_id: null, authorWorkspaceMembershipId: null };

export default defineFault({
  title: "a task entry that is recorded with a bearer token has no author",
  breaks: ["AUT-02"],
  decorate: knowingBearers((isBearer) => (services) => {
    const authorless = new Set<string>();
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || !isBearer(context)) return response;
        const { entry } = response.body;
        authorless.add(entry.id);
        return { ...response, body: { ...response.body, entry: { ...entry, ...nobody } } };
      }),
      around("getTask", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const entries = response.body.entries.map((entry) =>
          authorless.has(entry.id) ? { ...entry, ...nobody } : entry,
        );
        return { ...response, body: { ...response.body, entries } };
      }),
    )(services);
  }),
});
