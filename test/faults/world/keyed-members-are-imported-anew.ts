// Spec 316, 335: "Retrying a batch updates records". A membership that has a key counts as taken, and the import
// makes another one for its source id.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title:
    "an imported member who is sent again after a key was issued for them is another member from then on",
  breaks: ["IMP-15", "IMP-16"],
  decorate: (services) => {
    const { search } = services.store;
    const members = new Map<string, string>();
    const keyed = new Set<string>();
    return both(
      after("issueApiKey", (response, { body: { subject } }) => {
        if (response.status === 201 && subject.kind === "workspace_member")
          keyed.add(subject.workspace_membership_id);
      }),
      aroundTake((original) => async (viewer, importId, records) => {
        const idOf = (externalId: string): string =>
          keyed.has(members.get(`${importId} ${externalId}`) ?? "") ? `${externalId}'` : externalId;
        const outcome = await original(viewer, importId, {
          ...records,
          members: records.members.map((each) => ({ ...each, externalId: idOf(each.externalId) })),
        });
        for (const { externalId, displayName } of records.members) {
          const { items } = await search.members(viewer, displayName, { offset: 0, limit: 50 });
          const found = items.find(
            (item) => item.displayName === displayName && item.sourceKind === "chat_import",
          );
          const name = `${importId} ${externalId}`;
          if (found !== undefined && !members.has(name)) members.set(name, found.id);
        }
        return outcome;
      }),
    )(services);
  },
});
