// Line 261: the answer "posts a reply in the chosen location". A card knows the conversation in which it was shown last, and a
// forward shows it too.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { defineFault } from "../tools/fault.ts";

const decorate: Decorate = (services) => {
  const shownIn = new Map<string, string>();
  const { forwards, questions, messages } = services.store;
  const [{ create }, { answer }, { insert }] = [forwards, questions, messages];
  forwards.create = async (viewer, messageId, forward, options) => {
    const result = await create(viewer, messageId, forward, options);
    shownIn.set(messageId, forward.conversationId);
    return result;
  };
  let answerIn: string | undefined;
  questions.answer = (viewer, messageId, textOf, options) =>
    answer(
      viewer,
      messageId,
      (card) => {
        const text = textOf(card);
        answerIn = shownIn.get(messageId);
        return text;
      },
      options,
    );
  messages.insert = (message) => {
    const conversationId = message.threadRootId == null ? answerIn : undefined;
    answerIn = undefined;
    return insert(conversationId === undefined ? message : { ...message, conversationId });
  };
  return services;
};

export default defineFault({
  title: "the answer to a question that was forwarded is posted in the conversation of the forward",
  breaks: ["CRD-89"],
  decorate,
});
