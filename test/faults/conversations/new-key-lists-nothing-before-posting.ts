// A further key of a member shows what the member belongs to from its first request on.
import { after, before, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the conversation list of a newly issued key of a member is empty until the key has created a message",
  breaks: ["CON-01"],
  decorate: (services) => {
    const silent = new Set<string>();
    return both(
      after("issueApiKey", (response) => {
        if (response.status === 201) {
          const { id, subject } = response.body.data.api_key;
          if (subject.kind === "workspace_member") silent.add(id);
        }
      }),
      before("createMessage", (_, context) => silent.delete(context.keyId)),
      inListed("listConversations", (items, _, { keyId }) => (silent.has(keyId) ? [] : items)),
    )(services);
  },
});
