// Where the specification is ambiguous, a deployment may do either: the choice is recorded. That it does
// one of the two, and the same each time, is judged.

import type { Card } from "../../cards/card.ts";
import { openCards } from "../../cards/card-open-questions.ts";
import { card, chart, collection, rows, table, times } from "../../cards/card-parts.ts";
import {
  cardFound,
  cardNeeds,
  cardWanted,
  isRefusedCard,
  type PostedCard,
  postCard,
} from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { inParallelWithRetry } from "../../steps/requests/in-parallel.ts";
import { perRun } from "../../steps/requests/per-session.ts";

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
    "CRD-107",
    "CRD-109",
  ],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    await inParallelWithRetry(openCards(), async ({ requirement, what, card: document }) => {
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
const isTaken = perRun(async (session) => {
  for (const document of wellFormed)
    if ((await postCard(session, document)).outcome !== "accepted") return false;
  return true;
});

/** Where a deployment has another form for such parts, whatever is in them is refused for that. */
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

function record(session: Session, requirement: string, what: string, outcome: string): void {
  session.notSeen(requirement, "nothing can break it: what becomes of such cards is only recorded");
  session.observe(`card with ${what}`, outcome);
}
