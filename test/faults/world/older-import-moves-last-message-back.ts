// Line 52: "archived_at, last_message_at, last_summary_at | string date-time". The last write counts as the last message.
import { toTimestamp } from "../../../reference-server/clock.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an older message that is imported later moves last_message_at of its conversation back",
  breaks: ["CON-21"],
  decorate: (services) => {
    const last = new Map<string | null, number>();
    const lastOf = ({ origin, externalChannelId }: Conversation): number | undefined =>
      origin === 1 ? last.get(externalChannelId) : undefined;
    const { conversation, conversationListItem } = services.render;
    const moved = <T extends object>(shown: T, ms: number | undefined): T =>
      ms === undefined ? shown : { ...shown, last_message_at: toTimestamp(ms) };
    services.render.conversation = (found) => moved(conversation(found), lastOf(found));
    services.render.conversationListItem = (found) => moved(conversationListItem(found), lastOf(found));
    return inBatches(() => (records) => {
      for (const { conversationExternalId, createdAt } of records.messages)
        last.set(conversationExternalId, createdAt);
      return records;
    })(services);
  },
});
