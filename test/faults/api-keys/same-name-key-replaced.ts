// Spec 88 and 309: the name of a key is a label, and a valid key authenticates. Issuing writes over the key of the member
// that has the same name.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key no longer authenticates once another key of the same name was issued for its member",
  breaks: ["AUT-01"],
  decorate: (services) => {
    const current = new Map<string, string>();
    const replaced = new Set<string>();
    return both(
      after("issueApiKey", (response, request) => {
        const { subject, name } = request.body;
        if (response.status !== 201 || subject.kind !== "workspace_member" || name === null) return;
        const { id } = response.body.data.api_key;
        const place = `${subject.workspace_membership_id} ${name}`;
        const before = current.get(place);
        if (before !== undefined && before !== id) replaced.add(before);
        current.set(place, id);
      }),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (replaced.has(holder.key.id)) throw new Refusal("unauthorized", "the key is not valid");
        return holder;
      }),
    )(services);
  },
});
