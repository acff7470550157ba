// The row of a rotated key is written with the caller of the rotation.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows a rotated key without a name as that of the caller who rotated it",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const by = new Map<string, string>();
    return both(
      around("rotateApiKey", (original) => (request, context) => {
        by.set(request.path.apiKeyId, context.caller.memberId);
        return original(request, context);
      }),
      around("listApiKeys", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.map((key) => {
          const memberId = by.get(key.id);
          return memberId === undefined || key.name !== null
            ? key
            : { ...key, subject: { ...key.subject, workspace_membership_id: memberId } };
        });
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
