// A card that is refused with an error leaves no message behind.
import { defineCheck } from "../../engine/check.ts";
import { Untestable } from "../../engine/finding.ts";
import type { Card } from "../../models/card.ts";
import { card, heading, select, text } from "../../models/card-parts.ts";
import { askQuestion, cardNeeds, postCard } from "../../steps/cards.ts";
import { postMessage } from "../../steps/messages.ts";
import { tracesOf, uniqueTag } from "../../steps/traces.ts";
import { readId } from "../../wire/envelope.ts";

/** Broken in one place each; found by the schema, by a rule between values, and by a rule over the whole card. */
const broken = (title: string): readonly Card[] => [
  { ...card([text()]), title, version: 2 },
  { ...card([text({ text: "" })]), title },
  { ...card([{ ...select(), value: "no option" }]), title },
  { ...card([heading("one"), heading("one")]), title },
];

export default defineCheck({
  title: "a card that is refused with an error leaves no message behind",
  requirements: ["CRD-106"],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    const since = await postMessage(session);
    const tag = uniqueTag(session, "card");
    const control = await askQuestion(session, card([text()], { title: tag }));
    const outcomes = [];
    for (const document of broken(tag)) outcomes.push(await postCard(session, document));
    const refused = outcomes.filter(({ outcome }) => outcome === "refused" || outcome === "failed");
    if (refused.length === 0) throw new Untestable("the deployment posts invalid cards as ordinary text");
    const allowed = new Set([control.id, ...outcomes.map(({ id }) => id)]);
    const traces = (await tracesOf(session, tag, since)).map(readId).filter((id) => !allowed.has(id));
    session.judge("CRD-106", traces.length === 0, {
      message: "a card that was refused with an error was posted all the same",
      expected: "no message of the refused cards",
      found: traces,
      exchanges: refused.map(({ exchange }) => exchange),
    });
  },
});
