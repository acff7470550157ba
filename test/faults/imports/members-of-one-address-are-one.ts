// Line 279: "Imported records preserve source authors"; records are "keyed by source ids", and bots share addresses.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported members with one e-mail address are one member",
  breaks: ["IMP-34"],
  decorate: inBatches(() => {
    const byAddress = new Map<string, string>();
    const aliases = new Map<string, string>();
    return (records, importId) => {
      const idOf = (id: string): string => aliases.get(`${importId} ${id}`) ?? id;
      const members = records.members.filter(({ externalId, email }) => {
        const address = `${importId} ${email?.toLowerCase() ?? ""}`;
        const first = byAddress.get(address) ?? externalId;
        if (email) byAddress.set(address, first);
        if (!email || first === externalId) return true;
        aliases.set(`${importId} ${externalId}`, first);
        return false;
      });
      return {
        members,
        conversations: records.conversations.map((each) => ({
          ...each,
          memberExternalIds: each.memberExternalIds && [...new Set(each.memberExternalIds.map(idOf))],
        })),
        messages: records.messages.map((each) => ({
          ...each,
          authorExternalId: idOf(each.authorExternalId),
        })),
        reactions: records.reactions.map((each) => ({
          ...each,
          memberExternalId: idOf(each.memberExternalId),
        })),
      };
    };
  }),
});
