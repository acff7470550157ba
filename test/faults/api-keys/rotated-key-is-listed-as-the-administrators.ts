// The row of a rotated key is written with the caller of the rotation.
import { before, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows a rotated key without a name as that of the caller who rotated it",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const by = new Map<string, string>();
    return both(
      before("rotateApiKey", (request, context) => by.set(request.path.apiKeyId, context.caller.memberId)),
      inListed("listApiKeys", (items) =>
        items.map((key) => {
          const memberId = by.get(key.id);
          return memberId === undefined || key.name !== null
            ? key
            : { ...key, subject: { ...key.subject, workspace_membership_id: memberId } };
        }),
      ),
    )(services);
  },
});
