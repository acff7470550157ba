// Lines 224 and 260: a message is created; a card is a question command that is the entire content. Whatever is one JSON object,
// bare or in a block of code, is taken for a card, and refused because it is not one.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

function isOtherJson(content: string): boolean {
  const text = /^```(?:json)?\n(.*)\n```$/s.exec(content.trim())?.[1] ?? content.trim();
  if (!text.startsWith("{")) return false;
  try {
    return !("version" in JSON.parse(text));
  } catch {
    return false;
  }
}

export default defineFault({
  title: "a message whose text is a JSON object and not a card is refused as an invalid card",
  breaks: ["MSG-24"],
  decorate: before("createMessage", (request) => {
    if (isOtherJson(request.body.markdown_content ?? ""))
      throw new Refusal("invalid_card", "the card breaks a rule: expected version, title and blocks");
  }),
});
