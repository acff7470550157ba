// Where the specification can be read in two ways, a deployment may do either: what it does is recorded. That it does
// one of the two, and the same each time, is judged.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { openCards } from "../../models/card-open-questions.ts";
import { cardFound, cardNeeds, postCard } from "../../steps/cards.ts";
import { inParallelWithRetry } from "../../steps/in-parallel.ts";

export default defineCheck({
  title: "a card whose validity is a matter of reading is accepted or refused",
  requirements: ["CRD-91", "CRD-97", "CRD-98", "CRD-100", "CRD-101", "CRD-102", "CRD-103", "CRD-107"],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    await inParallelWithRetry(openCards(), async ({ requirement, what, card }) => {
      const posted = await postCard(session, card);
      session.judge("CRD-91", posted.outcome !== "failed", {
        message: `a card with ${what} was neither accepted nor refused as invalid input`,
        expected: "2xx, or a status of invalid input",
        found: cardFound(posted),
        exchanges: [posted.exchange],
      });
      record(session, requirement, what, posted.outcome);
    });
  },
});

function record(session: Session, requirement: string, what: string, outcome: string): void {
  session.notSeen(requirement, "nothing can break it: what becomes of such cards is only recorded");
  session.observe(`card with ${what}`, outcome);
}
