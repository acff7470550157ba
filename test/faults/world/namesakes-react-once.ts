// Line 13: "Import history (members, conversations, messages, reactions)". Who reacted is known by name.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "of two imported members of one name the second does not count where both gave one reaction",
  breaks: ["IMP-27", "IMP-07"],
  decorate: inBatches(() => {
    const names = new Map<string, string>();
    const givers = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, displayName } of records.members)
        names.set(`${importId} ${externalId}`, displayName);
      const reactions = records.reactions.filter(({ messageExternalId, emojiText, memberExternalId }) => {
        const name = names.get(`${importId} ${memberExternalId}`);
        const place = `${importId} ${messageExternalId} ${emojiText} ${name}`;
        const giver = givers.get(place) ?? memberExternalId;
        givers.set(place, giver);
        return giver === memberExternalId;
      });
      return { ...records, reactions };
    };
  }),
});
