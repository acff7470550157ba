// Spec 58: access_control_type is 0 or 1, and not nullable. A further batch that says nothing of it writes null.
import type { ConversationContext } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title:
    "access_control_type is null once a later batch renames an imported conversation without saying whether it is private",
  breaks: ["CON-06", "CON-08", "CON-27"],
  decorate: (services) => {
    const said = new Set<string>();
    const cleared = new Set<string>();
    const nameOf = (id: string | null | undefined, name: string): string => JSON.stringify([id, name]);
    const { conversation, conversationListItem } = services.render;
    const forgetful = <
      Shown extends Pick<ConversationContext, "slack_channel_id" | "name" | "access_control_type">,
    >(
      shown: Shown,
    ): Shown =>
      cleared.has(nameOf(shown.slack_channel_id, shown.name))
        ? // The fault gives null where the contract has a number.
          { ...shown, access_control_type: null as unknown as 0 }
        : shown;
    services.render.conversation = (stored) => forgetful(conversation(stored));
    services.render.conversationListItem = (stored) => forgetful(conversationListItem(stored));
    return inBatches(() => (records, importId) => {
      for (const { externalId, name, isPrivate } of records.conversations) {
        if (isPrivate !== undefined) {
          said.add(`${importId} ${externalId}`);
          cleared.delete(nameOf(externalId, name));
        } else if (said.has(`${importId} ${externalId}`)) cleared.add(nameOf(externalId, name));
      }
      return records;
    })(services);
  },
});
