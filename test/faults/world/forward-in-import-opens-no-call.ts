// Spec 264: "The destination message must be readable by the caller and must explicitly share that call". What a forward
// shares is looked up by the conversations that were made here.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withoutSharing } from "../tools/forwards.ts";

export default defineFault({
  title: "a forward into an imported conversation does not open the call that it shares",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (services) => {
    const ids = new Set<string>();
    return both(
      after("forwardMessage", async (response, request, { caller }) => {
        const conversation = await services.store.conversations.get(caller, request.body.conversation_id);
        if (response.status === 200 && conversation?.origin === 1) ids.add(response.body.data.id);
      }),
      withoutSharing(ids),
    )(services);
  },
});
