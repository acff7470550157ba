// Where the specification is ambiguous, a deployment may choose either reading, and its choice is recorded.
// The check judges only that it chooses one of the two, and the same one each time.

import type { Card } from "../../cards/card.ts";
import { BEYOND, longestTexts, nestings, openCards } from "../../cards/card-open-questions.ts";
import { card, chart, collection, rows, table, times } from "../../cards/card-parts.ts";
import {
  cardFound,
  cardNeeds,
  cardWanted,
  isRefusedCard,
  isTooLongForMessage,
  type PostedCard,
  postCard,
} from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { inParallelWithRetry } from "../../steps/running/in-parallel.ts";
import { perRun } from "../../steps/running/per-session.ts";
import { sampleOfEach } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a card whose validity the specification leaves open is accepted or refused",
  requirements: [
    "CRD-91",
    "CRD-97",
    "CRD-98",
    "CRD-100",
    "CRD-101",
    "CRD-102",
    "CRD-103",
    "CRD-105",
    "CRD-107",
    "CRD-109",
    "CRD-110",
    "CRD-118",
  ],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    const some = sampleOfEach(session, openCards(), (one) => one.requirement, { quick: 3 });
    await inParallelWithRetry(some, async ({ requirement, what, card: document }) => {
      const posted = await postCard(session, document);
      session.judge("CRD-91", posted.outcome !== "failed", {
        message: `a card with ${what} was neither accepted nor refused as invalid input`,
        expected: "2xx, or a status of invalid input",
        found: cardFound(posted),
        exchanges: [posted.exchange],
      });
      if (likely.has(requirement)) await judgeRefused(session, requirement, what, posted);
      else record(session, requirement, what, posted.outcome);
    });
    await judgeUnit(session);
    await judgeDepth(session);
  },
});

/** The most common reading of the rule. */
const likely: ReadonlySet<string> = new Set(["CRD-109"]);
/** The parts that these cards have, each as it should be. */
const wellFormed: readonly Card[] = [
  card([rows()]),
  card([collection()]),
  card([table()]),
  card([chart("bar")]),
  card([chart("line", times(3))]),
];
const isTaken = perRun(
  async (session) => {
    for (const document of wellFormed)
      if ((await postCard(session, document)).outcome !== "accepted") return false;
    return true;
  },
  (areTaken) => !areTaken,
);

/** If a deployment has another form for such parts, it refuses their variations because of the form. */
async function judgeRefused(
  session: Session,
  requirement: string,
  what: string,
  posted: PostedCard,
): Promise<void> {
  session.observe(`card with ${what}`, posted.outcome);
  if (!(await isTaken(session))) return session.notSeen(requirement, "cards with all of these parts");
  session.judge(requirement, isRefusedCard(posted), {
    message: `a card with ${what} was not refused`,
    expected: cardWanted.refused,
    found: cardFound(posted),
    exchanges: [posted.exchange],
  });
}

/**
 * A deployment chooses the unit in which it counts characters, but one unit for all texts: texts at their
 * limits are accepted together or refused together.
 */
async function judgeUnit(session: Session): Promise<void> {
  const taken = new Set<string>();
  await inParallelWithRetry(longestTexts("x"), async ({ what, card: document }) => {
    if ((await postCard(session, document)).outcome === "accepted") taken.add(what);
  });
  const longest = longestTexts(BEYOND).filter(({ what }) => taken.has(what));
  if (longest.length < 2) return session.notSeen("CRD-110", "cards with two texts at their limits");
  await judgeAlike(session, "CRD-110", longest, {
    message:
      "of the texts of cards, some may have as many characters outside the basic plane as others, and some fewer",
    expected: "all of these at their limits accepted, or all of them refused",
  });
}

/** Cards of which all are accepted, or all refused. */
async function judgeAlike(
  session: Session,
  requirement: string,
  cards: readonly { readonly what: string; readonly card: Card }[],
  details: Pick<FindingDetails, "message" | "expected">,
): Promise<void> {
  const posted = new Map<string, PostedCard>();
  await inParallelWithRetry(cards, async ({ what, card: document }) => {
    posted.set(what, await postCard(session, document));
  });
  const all: PostedCard[] = [];
  // A message may be shorter than a card, and a refusal for its length says nothing of the rule.
  for (const one of posted.values())
    if (!isRefusedCard(one) || !(await isTooLongForMessage(session, one))) all.push(one);
  const refused = all.filter(isRefusedCard);
  session.judge(requirement, refused.length === 0 || refused.length === all.length, {
    ...details,
    found: Object.fromEntries([...posted].map(([what, { outcome }]) => [what, outcome])),
    exchanges: [...refused, ...all].slice(0, 2).map(({ exchange }) => exchange),
  });
}

/** So deep blocks nest by any reading of the limit, and by some readings and not by others. */
const SURE = 5;
const DEPTHS = [6, 7, 8];

/** Where the counting of levels begins, is open, and one place for all containers that need no items. */
async function judgeDepth(session: Session): Promise<void> {
  const taken: (typeof nestings)[number][] = [];
  await inParallelWithRetry(nestings, async (nesting) => {
    if ((await postCard(session, nesting.cardOf(SURE))).outcome === "accepted") taken.push(nesting);
  });
  if (taken.length < 2) return session.notSeen("CRD-118", "two ways of nesting blocks");
  for (const depth of DEPTHS) {
    const cards = taken.map(({ what, cardOf }) => ({ what, card: cardOf(depth) }));
    await judgeAlike(session, "CRD-118", cards, {
      message: `of the cards with ${depth} levels of blocks, some are accepted and some refused`,
      expected: "all of these accepted, or all of them refused",
    });
  }
}

function record(session: Session, requirement: string, what: string, outcome: string): void {
  session.notSeen(requirement, "nothing can break it: what becomes of such cards is only recorded");
  session.observe(`card with ${what}`, outcome);
}
