// Line 109: an entry has an author_member_id of its own, and a run_id. The author is looked up by the run.
import { after, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an entry of a run that somebody else has begun names that one as its author",
  breaks: ["TSK-24"],
  decorate: (services) => {
    const authors = new Map<string, string>();
    const change = <Entry extends { run_id: string | null; author_member_id: string | null }>(
      entry: Entry,
    ): Entry => {
      const author = authors.get(entry.run_id ?? "");
      return author === undefined
        ? entry
        : { ...entry, author_member_id: author, authorWorkspaceMembershipId: author };
    };
    return both(
      inBody("recordTaskUpdate", (body) => ({ ...body, entry: change(body.entry) })),
      after("recordTaskUpdate", (response, { body }, { caller }) => {
        const run = body.entry.run_id;
        if (response.status === 200 && run && !authors.has(run)) authors.set(run, caller.memberId);
      }),
      inBody("getTask", (body) => ({ ...body, entries: body.entries.map(change) })),
    )(services);
  },
});
