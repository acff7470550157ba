// Lines 198 and 279: a complete import is resumed, and its records are "keyed by source ids". The map of members begins empty.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a member who is sent again to a reopened import is another author from then on",
  breaks: ["IMP-20"],
  decorate: (services) => {
    const { imports } = services.store;
    const { complete } = imports;
    const completions = new Map<string, number>();
    imports.complete = async (viewer, importId) => {
      completions.set(importId, (completions.get(importId) ?? 0) + 1);
      return complete(viewer, importId);
    };
    return aroundTake((original) => {
      const aliases = new Map<string, string>();
      return (viewer, importId, records) => {
        const turn = completions.get(importId) ?? 0;
        const aliasOf = (id: string): string => aliases.get(`${importId} ${id}`) ?? id;
        const members = records.members.map((member) => {
          const alias = turn === 0 ? member.externalId : `${member.externalId} of life ${turn}`;
          aliases.set(`${importId} ${member.externalId}`, alias);
          return { ...member, externalId: alias };
        });
        const messages = records.messages.map((message) => ({
          ...message,
          authorExternalId: aliasOf(message.authorExternalId),
        }));
        return original(viewer, importId, { ...records, members, messages });
      };
    })(services);
  },
});
