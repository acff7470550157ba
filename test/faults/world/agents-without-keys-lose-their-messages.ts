// Line 29: authorship is derived from the key. When a key of an agent is revoked, what the agent wrote goes over to who
// had issued the key.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "what an agent wrote is shown as written by the issuer of its key once that is revoked",
  breaks: ["MSG-29"],
  decorate: (services) => {
    const issuers = new Map<string, string>();
    const heirs = new Map<string, string>();
    return both(
      after("issueApiKey", (response, request, context) => {
        if (response.status === 201 && request.body.subject.kind === "new_agent")
          issuers.set(response.body.data.api_key.id, context.caller.memberId);
      }),
      around("revokeApiKey", (original, { store }) => async (request, context) => {
        const response = await original(request, context);
        const issuer = issuers.get(request.path.apiKeyId);
        const holder = await store.keys.get(request.path.apiKeyId);
        if (response.status === 200 && holder !== undefined && issuer !== undefined)
          heirs.set(holder.key.memberId, issuer);
        return response;
      }),
      inShown((shown, { authorId }) => {
        const heir = heirs.get(authorId);
        if (heir === undefined) return shown;
        const name = services.store.directory.memberName(heir) ?? "";
        return { ...shown, author_id: heir, authorWorkspaceMembershipId: heir, author_name: name };
      }),
    )(services);
  },
});
