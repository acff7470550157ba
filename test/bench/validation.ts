// Validators against JSON.parse of the same bytes: a message body, cards of three sizes, and broken cards against
// valid ones of their size. Best of several rounds, because the machine is shared.
import { validateCard } from "../../generator/generated/validators/card.js";
import { validateCreateMessageBody } from "../../generator/generated/validators/requests.js";
import type { Validator } from "../../generator/runtime/validation/problem.ts";
import { type BrokenCard, benchCard, brokenCards, ruinedCards } from "./cards.ts";
import type { Row } from "./row.ts";

const SIZES = [10, 200, 1024];

/** The goals of the project, beside the others in the README of the reference server. */
const MESSAGE_GOAL = 0.25;
const CARD_GOAL = 0.45;
const BROKEN_GOAL = 2;

export async function validationRows(): Promise<readonly Row[]> {
  return [
    against(
      "validate a message body",
      JSON.stringify({
        markdown_content: `hello ${"lorem ipsum ".repeat(20)}`,
        image_urls: [],
        file_ids: [],
      }),
      validateCreateMessageBody,
      MESSAGE_GOAL,
    ),
    ...SIZES.map((blocks) =>
      against(
        `validate a card of ${blocks} blocks`,
        JSON.stringify(benchCard(blocks)),
        validateCard,
        CARD_GOAL,
      ),
    ),
    ...SIZES.map((blocks) => worst(`validate a broken card of ${blocks} blocks`, brokenCards(blocks))),
    worst("validate a card broken throughout", ruinedCards(Math.max(...SIZES))),
  ];
}

function against(path: string, text: string, validate: Validator, goal: number): Row {
  const data: unknown = JSON.parse(text);
  if (validate(data).length > 0) throw new Error(`${path}: the sample is not valid`);
  const [parse = 0, judge = 0] = fastest([() => JSON.parse(text), () => validate(data)]);
  return {
    path,
    against: "JSON.parse of it",
    ratio: judge / parse,
    goal: { atMost: goal },
    detail: `${micro(judge)}, parse ${micro(parse)}, ${text.length} characters`,
  };
}

function worst(path: string, samples: readonly BrokenCard[]): Row {
  const times = fastest(
    samples.flatMap(({ valid, broken }) => [() => validateCard(valid), () => validateCard(broken)]),
  );
  const ratios = samples.map(({ name, valid, broken }, index) => {
    if (validateCard(valid).length > 0 || validateCard(broken).length === 0)
      throw new Error(`${name} is not a sample`);
    return { name, ratio: (times[2 * index + 1] ?? 0) / (times[2 * index] ?? 1) };
  });
  const slowest = ratios.reduce((a, b) => (a.ratio > b.ratio ? a : b));
  return {
    path,
    against: "the same without defect",
    ratio: slowest.ratio,
    goal: { atMost: BROKEN_GOAL },
    detail: `slowest of ${samples.length}: ${slowest.name}`,
  };
}

/** Rounds for each task in turn, so that a slow moment of the machine hits all of them. */
const ROUNDS = 25;
/** Long beside the resolution of the clock, short beside the moments in which the machine is busy elsewhere. */
const ROUND_MS = 6;
/** The last of several ever longer runs, so that a task has run for about twice that before it counts. */
const WARM_UP_MS = 100;

/** Milliseconds of one call of each task, the best of all rounds. */
function fastest(tasks: readonly (() => unknown)[]): number[] {
  const counts = tasks.map(callsOfRound);
  const best = tasks.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, task] of tasks.entries()) {
      const calls = counts[index] ?? 1;
      best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, timeOf(task, calls) / calls);
    }
  }
  return best;
}

/** Found beforehand, once the task is compiled: a look at the clock takes longer than to validate a message. */
function callsOfRound(task: () => unknown): number {
  let calls = 1;
  let tookMs = 0;
  do {
    calls *= 2;
    tookMs = timeOf(task, calls);
  } while (tookMs < WARM_UP_MS);
  return Math.ceil((calls * ROUND_MS) / tookMs);
}

function timeOf(task: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call++) task();
  return performance.now() - start;
}

const micro = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(1)} us`;
