// Servers that keep apart what several admins send into one import, a row each.
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";

export default defineFaults({
  "admins-import-on-their-own": {
    title: "messages that another admin sends again into the same import are stored a second time",
    breaks: ["IMP-15"],
    decorate: (services) => {
      const first = new Map<string, string>();
      return aroundTake((take) => async (viewer, importId, records) => {
        const owner = first.get(importId) ?? viewer.memberId;
        if (records.messages.length > 0) first.set(importId, owner);
        if (owner === viewer.memberId) return take(viewer, importId, records);
        const own = (id: string): string => `${viewer.memberId}~${id}`;
        const messages = records.messages.map((message) => ({
          ...message,
          externalId: own(message.externalId),
        }));
        return take(viewer, importId, { ...records, messages });
      })(services);
    },
  },
});
