// Spec 109 and 311: an entry names its author, and a key acts as one identity. The entry is written in the name of the
// member who issued the key, also where it is for another one.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a task entry that is recorded with a key that was issued for a member names the issuer as its author",
  breaks: ["TSK-24"],
  decorate: (services) => {
    const issuers = new Map<string, string>();
    const authors = new Map<string, string>();
    const { taskEntry } = services.render;
    services.render.taskEntry = (entry, workspaceId) =>
      taskEntry({ ...entry, authorMemberId: authors.get(entry.id) ?? entry.authorMemberId }, workspaceId);
    return both(
      after("issueApiKey", (response, request, context) => {
        if (response.status === 201 && request.body.subject.kind === "workspace_member")
          issuers.set(response.body.data.api_key.id, context.caller.memberId);
      }),
      after("recordTaskUpdate", (response, _, context) => {
        const issuer = issuers.get(context.keyId);
        if (response.status === 200 && issuer !== undefined) authors.set(response.body.entry.id, issuer);
      }),
    )(services);
  },
});
