// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." The counter of members is raised
// by the length of the roster.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "human_members_count of an imported conversation grows when its roster is sent again",
  breaks: ["IMP-15"],
  decorate: (services) => {
    const further = new Map<string, number>();
    const known = new Set<string>();
    const { render } = services;
    const { conversation, conversationListItem } = render;
    type Shown = { readonly name: string; readonly human_members_count: number };
    const counted = <T extends Shown>(shown: T): T => ({
      ...shown,
      human_members_count: shown.human_members_count + (further.get(shown.name) ?? 0),
    });
    render.conversation = (...asked) => counted(conversation(...asked));
    render.conversationListItem = (...asked) => counted(conversationListItem(...asked));
    return inBatches(() => (records, importId) => {
      for (const { externalId, name, memberExternalIds = [] } of records.conversations) {
        const id = `${importId} ${externalId}`;
        if (known.has(id)) further.set(name, (further.get(name) ?? 0) + memberExternalIds.length);
        known.add(id);
      }
      return records;
    })(services);
  },
});
