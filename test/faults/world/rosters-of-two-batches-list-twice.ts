// Line 215: "List conversations the caller belongs to". The list joins the rosters as they were sent.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation whose roster came in two batches is listed twice",
  breaks: ["CON-26"],
  decorate: (services) => {
    const known = new Set<string>();
    const twice = new Set<unknown>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, memberExternalIds = [] } of records.conversations) {
          if (memberExternalIds.length === 0) continue;
          if (known.has(`${importId} ${externalId}`)) twice.add(externalId);
          known.add(`${importId} ${externalId}`);
        }
        return outcome;
      }),
      inListed("listConversations", (items, { query }) =>
        items
          .flatMap((item) => (twice.has(item.slack_channel_id) ? [item, item] : [item]))
          .slice(0, Math.max(items.length, query.limit)),
      ),
    )(services);
  },
});
