// Spec 88 and 309: the name of a key is a label, and a valid key authenticates. A key is disabled with the others of its
// member that have its name, and the list shows the one alone.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "disabling a key shuts out the other keys of its member that have its name",
  breaks: ["AUT-01"],
  decorate: (services) => {
    const places = new Map<string, string>();
    const shut = new Set<string>();
    return both(
      after("issueApiKey", (response, request) => {
        const { subject, name } = request.body;
        if (response.status === 201 && subject.kind === "workspace_member" && name !== null)
          places.set(response.body.data.api_key.id, `${subject.workspace_membership_id} ${name}`);
      }),
      before("disableApiKey", (request) => {
        const place = places.get(request.path.apiKeyId);
        if (place !== undefined) shut.add(place);
      }),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (shut.has(places.get(holder.key.id) ?? ""))
          throw new Refusal("unauthorized", "the key is not valid");
        return holder;
      }),
    )(services);
  },
});
