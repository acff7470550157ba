// Spec 43: slack_channel_id is a string or null. What looks like a number is written as one.
import type { ConversationContext } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";

const guessed = <Shown extends Pick<ConversationContext, "slack_channel_id">>(shown: Shown): Shown =>
  /^[1-9]\d{0,14}$/.test(shown.slack_channel_id ?? "")
    ? // The fault gives a number where the contract has a text.
      { ...shown, slack_channel_id: Number(shown.slack_channel_id) as unknown as string }
    : shown;

export default defineFault({
  title: "slack_channel_id of a conversation whose source id has digits alone is a number",
  breaks: ["CON-06", "CON-27"],
  decorate: (services) => {
    const { conversation, conversationListItem } = services.render;
    services.render.conversation = (stored) => guessed(conversation(stored));
    services.render.conversationListItem = (stored) => guessed(conversationListItem(stored));
    return services;
  },
});
