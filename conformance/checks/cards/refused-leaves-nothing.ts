// A card that is refused with an error leaves no message behind.

import type { Card } from "../../cards/card.ts";
import { card, heading, select, text } from "../../cards/card-parts.ts";
import { askQuestion, cardNeeds, postCard } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { NotApplicable } from "../../engine/session/finding.ts";
import { readId } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { findTagged, uniqueTag } from "../../steps/messages/traces.ts";

/** Each violates one rule: of the schema, between values, or over the whole card. */
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
    const hasThreads = session.profile.capabilities.has("threads");
    const since = await postMessage(session);
    const tag = uniqueTag(session, "card");
    const control = await askQuestion(session, card([text()], { title: tag }));
    const outcomes = [];
    const body = { thread_root_id: since.id };
    for (const document of broken(tag)) {
      outcomes.push(await postCard(session, document));
      if (hasThreads) outcomes.push(await postCard(session, document, { body }));
    }
    const refused = outcomes.filter(({ outcome }) => outcome === "refused" || outcome === "failed");
    if (outcomes.every(({ outcome }) => outcome === "plain"))
      throw new NotApplicable("the deployment posts invalid cards as ordinary text");
    session.given(refused.length > 0, "an invalid card is refused", outcomes.at(-1)?.exchange);
    const allowed = new Set([control.id, ...outcomes.map(({ id }) => id)]);
    const tagged = await findTagged(session, tag, since, hasThreads ? since : undefined);
    const traces = tagged.map(readId).filter((id) => !allowed.has(id));
    session.judgeNone("CRD-106", traces, {
      message: "a card was refused with an error but posted",
      expected: "no message of the refused cards",
      exchanges: refused.map(({ exchange }) => exchange),
    });
  },
});
