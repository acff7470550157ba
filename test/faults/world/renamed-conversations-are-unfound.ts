// Line 217: "Search accessible conversations"; line 279: "Retrying a batch updates records". The index of names is
// written when a conversation is added, and an update deletes the old name only.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "the conversation search does not find an imported conversation that a later batch has renamed",
  breaks: ["CON-03"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const renamed = new Set<unknown>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, name } of records.conversations) {
          const known = names.get(`${importId} ${externalId}`);
          if (known !== undefined && known !== name) renamed.add(externalId);
          names.set(`${importId} ${externalId}`, name);
        }
        return outcome;
      }),
      inListed("searchConversations", (items) =>
        items.filter(({ slack_channel_id: externalId }) => !renamed.has(externalId)),
      ),
    )(services);
  },
});
