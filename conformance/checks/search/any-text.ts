// The query language is the deployment's own, but no query makes the service fail.
import fc from "fast-check";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { wordsParameter } from "../../steps/search/search.ts";

const operations = [
  "searchMessages",
  "searchConversations",
  "searchMembers",
  "searchCalls",
  "searchTasks",
] as const satisfies readonly OperationId[];

/** Texts that break query parsers, full-text engines and databases. */
const hostileTexts: readonly string[] = [
  '"',
  '"open',
  '""',
  "'",
  "''; --",
  "*",
  "a*",
  "*a",
  "?",
  "%",
  "_",
  "\\",
  "(",
  ")",
  "(a OR",
  "a AND",
  "NOT",
  "NOT a",
  "a OR OR b",
  "NEAR(a b, 5)",
  "a:b",
  "content:a",
  "^a",
  "-a",
  "+",
  "~1",
  "[a-z]+",
  "{a}",
  "/a/",
  "a\u0000b",
  "\u0001\u001f\u007f",
  "\ud83d\ude42",
  "\u202eabc",
  "e\u0301\u0301\u0301",
  "\ufeff",
  "&q=b",
  "#",
  "$\u007ba}",
  "1e400",
  "x".repeat(999),
  "x".repeat(1999),
  "x".repeat(8192),
  "x ".repeat(4000),
  '"'.repeat(999),
];

/** The query fills at most 8 KiB of the URL: many proxies refuse longer ones. */
const MAX_BYTES = 8 * 1024;

/** The beginning of a text, cut between characters, whose percent-encoded form fits. */
function fitting(text: string): string {
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += encodeURIComponent(character).length;
    if (size > MAX_BYTES) break;
    end += character.length;
  }
  return text.slice(0, end);
}

const word = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "grapheme", maxLength: 12 }));
const query = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" ")),
  fc
    .tuple(fc.constantFrom("x", '"', "é", "🙂", "( ", "a OR "), fc.integer({ min: 100, max: 8192 }))
    .map(([part, times]) => part.repeat(times)),
);

export default defineCheck({
  title: "no text to search for makes the service fail",
  requirements: ["SRC-10"],
  capabilities: ["search"],
  readOnly: true,
  async run(session) {
    const served = operations.filter(
      (operation) =>
        isServed(session.profile, operation) &&
        (operation === "searchMessages" || session.has(`bindings.lists.${operation}.q`)),
    );
    session.given(served.length > 0, "a search can be asked for");
    const asked = served.flatMap((operation, turn) =>
      sampleByEffort(session, hostileTexts, turn, { quick: served.length }).map((text) => ({
        operation,
        text,
      })),
    );
    await inParallel(asked, ({ operation, text }) => judgeSurvives(session, operation, text));
    await session.property(
      fc.record({ operation: fc.constantFrom(...served), text: query, semantic: fc.boolean() }),
      ({ operation, text, semantic }, example) => judgeSurvives(example, operation, text, { semantic }),
      { examples: 10 },
    );
  },
});

async function judgeSurvives(
  session: Session,
  operation: OperationId,
  text: string,
  { semantic = false }: { readonly semantic?: boolean } = {},
): Promise<void> {
  const words = fitting(text.toWellFormed());
  const exchange = await session.call(operation, {
    query: {
      [wordsParameter(session, operation)]: words,
      ...(semantic && operation === "searchMessages" ? { mode: "semantic" } : {}),
    },
  });
  // 503 (unavailable now) is not a failure of the query.
  session.judge(
    "SRC-10",
    exchange.response !== undefined && (exchange.status < 500 || exchange.status === 503),
    {
      message: `${operation} made the service fail for a search text`,
      expected: "2xx or 4xx",
      about: exchange,
    },
  );
}
