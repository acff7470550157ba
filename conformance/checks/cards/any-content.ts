// Any content sent as a card is accepted or refused, and the same content always in the same way.
import fc from "fast-check";
import { arbitraryCard } from "../../cards/arbitrary/card-arbitrary.ts";
import { mutatedCard } from "../../cards/card-mutations.ts";
import { judgeCard, verdictOf } from "../../cards/oracle/card-oracle.ts";
import { cardFound, cardNeeds, needCommand, postCardText } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { inParallelWithRetry } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** JSON that is not a card, or only looks like one to a lenient parser. */
const others: readonly string[] = [
  "null",
  "true",
  "0",
  '"words"',
  "[]",
  "{}",
  '{"version":1}',
  '{"version":1,"title":"words"}',
  '{"version":1,"title":"words","blocks":null}',
  '{"version":1,"title":"words","blocks":[null]}',
  '{"version":1,"title":"words","blocks":[[]]}',
  '{"version":1,"title":"words","blocks":{"length":1}}',
  '{"__proto__":{"version":1},"title":"words","blocks":[]}',
  '{"version":1,"title":"words","blocks":[{"type":"__proto__","id":"a"}]}',
  '{"version":1,"title":"words","blocks":[{"type":"constructor","id":"a"}]}',
  '{"version":1,"title":"words","blocks":[{"type":"toString","id":"a"}]}',
  '{"version":1,"title":"words","blocks":[{"type":"chart","id":"a","mark":"__proto__"}]}',
  '{"version":1,"title":"words","blocks":[{"type":"table","id":"a","label":"b","columns":[null],"rows":[null]}]}',
  '{"version":1,"title":"words","blocks":[{"type":"select","id":"a","label":"b","value":"c","options":[null]}]}',
  '{"version":1,"title":"\\ud800","blocks":[]}',
  '{"version":1,"version":2,"title":"words","blocks":[]}',
  '{"version":1e0,"title":"words","blocks":[]}',
  `{"version":1,"title":"words","blocks":${'[{"type":"group","id":"a","blocks":'.repeat(200)}[]${"}]".repeat(200)}}`,
  `${"[".repeat(2000)}${"]".repeat(2000)}`,
];

/** Text that begins as a card and that no parser reads to its end. */
const broken: readonly string[] = [
  "{",
  "words",
  '{"version":1,"title":"words","blocks":[',
  '{"version":1,"title":"words","blocks":[],}',
  "{'version':1,'title':'words','blocks':[]}",
];

interface Content {
  readonly what: string;
  readonly text: string;
  /** The place of the defect. */
  readonly at?: string;
}

interface Judged extends Content {
  /** Whether an invalid card is refused, as the profile says of commands that make questions. */
  readonly refuses: boolean;
}

export default defineCheck({
  title:
    "content sent as a card is accepted or refused, always the same way, and never makes the service fail",
  requirements: ["CRD-91", "CRD-99", "CRD-104"],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    session.notSeen("CRD-99", "an invalid card, where bindings.question.invalid says that it is refused");
    session.notSeen("CRD-104", "nothing can break it: whether a refusal names a place is only recorded");
    const isCommand = await unlessUntestable(async () => {
      await needCommand(session);
      return true;
    });
    // A card that no command makes a question of is refused by nobody.
    const refuses = isCommand === true && session.profile.bindings.question.invalid === "refused";
    await inParallelWithRetry(sampleByEffort(session, others, 0, { quick: 2 }), (text) =>
      judgeContent(session, { what: "other JSON in the place of a card", text, refuses }),
    );
    await inParallelWithRetry(broken, (text) =>
      judgeContent(session, { what: "text that is not JSON in the place of a card", text, refuses }),
    );
    const content = fc.oneof(
      arbitraryCard().map((card): Content => ({ what: "a valid card", text: JSON.stringify(card) })),
      mutatedCard().map(
        ({ card, at }): Content => ({ what: "a card with a defect", text: JSON.stringify(card), at }),
      ),
      fc
        .jsonValue({ maxDepth: 4 })
        .map((value): Content => ({ what: "other JSON", text: JSON.stringify(value) })),
    );
    await session.property(content, (given, example) => judgeContent(example, { ...given, refuses }), {
      examples: 20,
    });
  },
});

async function judgeContent(session: Session, { what, text, at, refuses }: Judged): Promise<void> {
  const first = await postCardText(session, text);
  session.judge("CRD-91", first.outcome !== "failed", {
    message: `${what} was neither accepted nor refused as invalid input`,
    expected: "2xx, or a status of invalid input",
    found: cardFound(first),
    exchanges: [first.exchange],
  });
  const again = await postCardText(session, text);
  session.judge("CRD-91", again.outcome === first.outcome, {
    message: `${what} was ${first.outcome} the first time and ${again.outcome} when it was sent again`,
    expected: cardFound(first),
    found: cardFound(again),
    exchanges: [first.exchange, again.exchange],
  });
  if (at === undefined || verdictOf(judgeCard(JSON.parse(text))) !== "refuse") return;
  session.observe("an invalid card", first.outcome === "plain" ? "is posted as text" : "is refused");
  if (refuses)
    session.judge("CRD-99", first.outcome === "refused", {
      message: "an invalid card was not refused, as bindings.question.invalid says",
      expected: "a status of invalid input",
      found: cardFound(first),
      exchanges: [first.exchange],
    });
  if (first.outcome === "refused") {
    const isNamed = first.exchange.response?.text.includes(at) === true;
    session.observe("the refusal of a card names the place of the defect", String(isNamed));
  }
}
