// A card that keeps every rule becomes a question: each type of block, generated mixtures, and cards from
// which an optional property was taken. A part whose JSON form the specification does not show is included
// once the deployment accepts it.
import fc from "fast-check";
import { arbitraryCard, withIds } from "../../cards/arbitrary/card-arbitrary.ts";
import type { Form } from "../../cards/arbitrary/value-arbitraries.ts";
import { absent, type Card, put } from "../../cards/card.ts";
import { awkwardCard, formsOf, knownBlocks, smallestCards, withOptional } from "../../cards/card-forms.ts";
import { placesOf } from "../../cards/card-mutations.ts";
import { card, link, rows, text } from "../../cards/card-parts.ts";
import { blocksOf, type EdgeCards, edgeCards, joined } from "../../cards/edge-cards.ts";
import { judgeCard, verdictOf } from "../../cards/oracle/card-oracle.ts";
import { postAsked } from "../../cards/post-asked.ts";
import {
  cardFound,
  cardNeeds,
  cardWanted,
  isTooLongForMessage,
  needCommand,
  type PostedCard,
  postCard,
  postCardText,
} from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { escapedSigns, type JsonLayout, jsonLayouts } from "../../inputs/json-layouts.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { inParallelWithRetry } from "../../steps/running/in-parallel.ts";

/** Properties on which no other rule depends. */
const optional: ReadonlySet<string> = new Set(Object.keys(withOptional));

export default defineCheck({
  title: "a card that keeps every rule is accepted as a question, also without its optional properties",
  requirements: ["CRD-92", "CRD-93", "CRD-105", "CRD-119"],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    await needCommand(session);
    const forms = await acceptedForms(session);
    const isKnown = (document: Card): boolean => formsOf(document).every((form) => forms.has(form));
    await judgeAccepted(session, card([]), "a card without blocks");
    await inParallelWithRetry(
      knownBlocks().filter((block) => isKnown(card([block]))),
      async (block) =>
        void (await judgeAccepted(session, card([block]), `a card with a ${block.type} block`)),
    );
    for (const edge of edgeCards()) await judgeEdge(session, { ...edge, cards: edge.cards.filter(isKnown) });
    await judgeAccepted(session, awkwardCard(), "a card of unusual texts and ids");
    for (const [name, { full, at }] of Object.entries(withOptional))
      if (isKnown(full)) await judgeWithout(session, full, at, name);
    await judgeLayouts(session);
    await session.property(
      arbitraryCard({ forms }),
      async (document, example) =>
        void (await judgeAccepted(example, document, "a generated card that keeps every rule")),
      { examples: 20 },
    );
    await session.property(
      fc.tuple(arbitraryCard({ forms }), fc.noBias(fc.nat())),
      async ([document, number], example) => {
        const places = [...placesOf(document)].filter(isOptional);
        const at = places[number % Math.max(1, places.length)];
        if (at !== undefined) await judgeWithout(example, document, at, at.split("/").at(-1) ?? "");
      },
      { examples: 12 },
    );
  },
});

const isOptional = (at: string): boolean =>
  !at.includes("/input/") && optional.has(at.split("/").at(-1) ?? "");

/** Which parts the deployment knows in the form that this contract gives them. */
async function acceptedForms(session: Session): Promise<ReadonlySet<Form>> {
  const accepted = new Set<Form>();
  await inParallelWithRetry(Object.entries(smallestCards), async ([form, cards]) => {
    const outcomes = [];
    for (const document of cards) outcomes.push((await postAsked(session, document)).outcome);
    const isAccepted = outcomes.every((outcome) => outcome === "accepted");
    // The keys of the table are the forms.
    if (isAccepted) accepted.add(form as Form);
    session.observe(`form of ${form} in cards`, isAccepted ? "as in this contract" : "another one");
  });
  session.notSeen("CRD-105", "nothing can break it: the form of parts that are not shown is only recorded");
  return accepted;
}

/** All in one card; if that is refused, each alone, so that a finding names the refused one. */
async function judgeEdge(session: Session, { what, requirement, cards }: EdgeCards): Promise<void> {
  const whole = joined(cards);
  const posted = await postAsked(session, whole);
  let areTaken = true;
  for (const one of posted.outcome === "accepted" || cards.length === 1 ? [] : cards) {
    const [block] = blocksOf(one);
    const name = block === undefined ? `a card ${what}` : `a card with a ${block.type} block ${what}`;
    areTaken = (await judgeAccepted(session, withIds(one), name, { requirement })) && areTaken;
  }
  if (areTaken) await judgeAccepted(session, whole, `a card ${what}`, { requirement, posted });
}

/** @returns whether it is accepted, as far as it has to be */
async function judgeAccepted(
  session: Session,
  document: Card,
  what: string,
  {
    requirement = "CRD-93",
    posted: given,
  }: Partial<Pick<EdgeCards, "requirement">> & { posted?: PostedCard } = {},
): Promise<boolean> {
  if (requirement === "CRD-93" && verdictOf(judgeCard(document)) !== "accept") return true;
  const posted = given ?? (await postAsked(session, document));
  // The specification does not show how the end of a command is found: a similar sequence inside a text may
  // have to be escaped.
  if (
    posted.outcome !== "accepted" &&
    (await postAsked(session, document, { write: escapedSigns.write })).outcome === "accepted"
  ) {
    session.observe("signs in the texts of cards", "are to be escaped");
    return true;
  }
  if (posted.outcome !== "accepted" && (await isTooLongForMessage(session, posted))) return true;
  return session.judge(requirement, posted.outcome === "accepted", {
    message: `${what} was not accepted as a question`,
    expected: cardWanted.accepted,
    found: cardFound(posted),
    exchanges: [posted.exchange],
  });
}

/** A card of several parts, with an address, and with letters that JSON may escape. */
const written = card([text({ text: 'words, "quoted" and 漢字' }), link(), rows()]);

/**
 * One card is the same card however its JSON is written. The specification does not say whether the command
 * may have several lines.
 */
async function judgeLayouts(session: Session): Promise<void> {
  const control = await postCard(session, written);
  if (control.outcome !== "accepted") return;
  const outcomes: (readonly [JsonLayout, PostedCard])[] = [];
  for (const layout of jsonLayouts)
    outcomes.push([layout, await postCardText(session, layout.write(written))]);
  const takesLines = outcomes.some(([{ hasLines }, { outcome }]) => hasLines && outcome === "accepted");
  for (const [{ name, hasLines, write }, posted] of outcomes) {
    if (hasLines && !takesLines) continue;
    if (posted.outcome !== "accepted" && !(await takesBlanksOf(session, write(written)))) continue;
    session.judge("CRD-93", posted.outcome === "accepted", {
      message: `a card that is accepted was not accepted when its JSON was written ${name}`,
      expected: cardWanted.accepted,
      found: cardFound(posted),
      exchanges: [control.exchange, posted.exchange],
    });
  }
}

/** Whether a plain message with the same white space is taken: a deployment may refuse control characters in any text. */
async function takesBlanksOf(session: Session, text: string): Promise<boolean> {
  const blanks = new Set(text.match(/\s/g));
  const content = ["words", ...blanks, "further words"].join("");
  return (await tryPostMessage(session, { content })) !== undefined;
}

async function judgeWithout(session: Session, full: Card, at: string, name: string): Promise<void> {
  // Removing a property leaves an object.
  const shorter = put(full, at, absent) as Card;
  if (verdictOf(judgeCard(full)) !== "accept" || verdictOf(judgeCard(shorter)) !== "accept") return;
  const control = await postAsked(session, full);
  if (control.outcome !== "accepted") return;
  const posted = await postAsked(session, shorter);
  session.judge("CRD-92", posted.outcome === "accepted", {
    message: `a card that was accepted with the optional property ${name} was not accepted without it`,
    expected: cardWanted.accepted,
    found: cardFound(posted),
    exchanges: [control.exchange, posted.exchange],
  });
}
