// Line 279: "Imported records preserve source authors", which "are keyed by the source tool's ids". Authors are looked
// up by the name that is shown.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the messages of an imported member are by another one of the same name",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const firsts = new Map<string, string>();
    const namesakes = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, displayName } of records.members) {
        const name = `${importId} ${displayName}`;
        const first = firsts.get(name) ?? externalId;
        firsts.set(name, first);
        if (first !== externalId) namesakes.set(`${importId} ${externalId}`, first);
      }
      return {
        ...records,
        messages: records.messages.map((message) => ({
          ...message,
          authorExternalId:
            namesakes.get(`${importId} ${message.authorExternalId}`) ?? message.authorExternalId,
        })),
      };
    };
  }),
});
