// The coverage of a run, counted exchange by exchange: which operations it called, which statuses they
// answered with, and which constraints of their requests it sent values for, on both sides of each limit.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { ourContract } from "../../contract/our-contract.ts";
import { isOperation } from "../../contract/served-operations.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isUnanswered } from "../../exchange/own-endings.ts";
import type { Coverage, OperationCoverage, PairCoverage } from "../../formats/generated/types.ts";
import { parseJson } from "../../text/parse-json.ts";
import { startOf } from "../../text/start-of.ts";
import { type ConstraintProbes, constraintProbes } from "./constraints.ts";
import { ValueCounter } from "./values.ts";

/** The account of a run's stories. */
export interface Pairs {
  readonly possible: Set<string>;
  readonly met: Set<string>;
}

export function pairCoverage({ possible, met }: Pairs): { readonly pairs?: PairCoverage } {
  if (possible.size === 0) return {};
  const missed = [...possible].filter((pair) => !met.has(pair)).sort();
  return { pairs: { met: possible.size - missed.length, possible: possible.size, missed } };
}

/** Stories are run by one check, which is in one of the parts of a run. */
export const mergePairs = (parts: readonly Coverage[]): { readonly pairs?: PairCoverage } => {
  const pairs = parts.map((part) => part.pairs).find((found) => found !== undefined);
  return pairs === undefined ? {} : { pairs };
};

/** A body beyond this is not parsed once more to be measured. */
const MAX_MEASURED_CHARACTERS = 1_000_000;

/** Kinds of failures counted of an operation; texts that differ each time say no more than the first ones. */
const MAX_FAILURES = 20;
const MAX_FAILURE_CHARACTERS = 160;

interface Tally {
  requests: number;
  readonly answered: Map<number, number>;
  readonly failures: Map<string, number>;
  readonly probes: ConstraintProbes;
}

export class OperationCounter {
  readonly values = new ValueCounter();
  readonly #tallies = new Map<OperationId, Tally>();

  see(exchange: Exchange): void {
    const { operation, request, status } = exchange;
    if (!isOperation(operation)) return;
    const tally = this.#tallyOf(operation);
    tally.requests++;
    const isMissing = isUnanswered(exchange);
    if (status > 0 || isMissing) count(tally.answered, status);
    if (isMissing && tally.failures.size < MAX_FAILURES)
      count(tally.failures, startOf(exchange.failure ?? "", MAX_FAILURE_CHARACTERS));
    const query = request.url.indexOf("?");
    const [body, parameters] = [
      sentJson(request.body),
      new URLSearchParams(query < 0 ? "" : request.url.slice(query)),
    ];
    tally.probes.see(body, parameters);
    this.values.see(exchange, body, parameters);
  }

  /** Every operation of the contract, called or not. */
  result(): readonly OperationCoverage[] {
    return (Object.keys(operations) as OperationId[]).map((id) => {
      const { requests, answered, failures, probes } = this.#tallyOf(id);
      const [failure] = [...failures].sort(([, a], [, b]) => b - a)[0] ?? [];
      return {
        id,
        requests,
        declared: operations[id].statuses,
        answered: Object.fromEntries([...answered].sort(([a], [b]) => a - b)),
        ...(failure === undefined ? {} : { failure }),
        constraints: probes.counts,
      };
    });
  }

  #tallyOf(id: OperationId): Tally {
    const known = this.#tallies.get(id);
    if (known !== undefined) return known;
    const tally = {
      requests: 0,
      answered: new Map(),
      failures: new Map(),
      probes: constraintProbes(ourContract(), id),
    };
    this.#tallies.set(id, tally);
    return tally;
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sentJson(body: string | undefined): unknown {
  return body === undefined || body.length > MAX_MEASURED_CHARACTERS ? undefined : parseJson(body);
}

/** The counts of the parts of a run together. */
export function mergeOperations(
  parts: readonly (readonly OperationCoverage[])[],
): readonly OperationCoverage[] {
  const [first = [], ...others] = parts;
  return first.map((operation, index) =>
    others.reduce((sum, part) => {
      const other = part[index];
      return other?.id === operation.id ? addOperations(sum, other) : sum;
    }, operation),
  );
}

function addOperations(a: OperationCoverage, b: OperationCoverage): OperationCoverage {
  const answered = { ...a.answered };
  for (const [status, count] of Object.entries(b.answered))
    answered[status] = (answered[status] ?? 0) + count;
  const failure = a.failure ?? b.failure;
  return {
    ...a,
    ...(failure === undefined ? {} : { failure }),
    requests: a.requests + b.requests,
    answered,
    constraints: a.constraints.map((count, index) => {
      const { inside = 0, at_limit = 0, outside = 0 } = b.constraints[index] ?? {};
      return {
        ...count,
        inside: count.inside + inside,
        at_limit: count.at_limit + at_limit,
        outside: count.outside + outside,
      };
    }),
  };
}

/** The short form, for a line of text. */
export function coverageSummary({ operations: all, pairs: storyPairs, values }: Coverage): string {
  const pairs = all.flatMap(({ declared, answered }) => declared.map((status) => String(status) in answered));
  const constraints = all.flatMap((operation) => operation.constraints);
  const called = all.filter(({ requests }) => requests > 0).length;
  const share = (list: readonly boolean[]): string => `${list.filter(Boolean).length} of ${list.length}`;
  const kept = constraints.map(({ inside, at_limit }) => inside + at_limit > 0);
  const broken = constraints.map(({ outside }) => outside > 0);
  return (
    `${called} of ${all.length} operations called, ${share(pairs)} of their declared statuses seen, ` +
    `limits of requests tried from inside ${share(kept)} and from outside ${share(broken)}${
      storyPairs === undefined ? "" : `, ${storyPairs.met} of ${storyPairs.possible} pairs met in stories`
    }${values === undefined ? "" : `, ${share(values.map(({ sent }) => sent > 0))} classes of values sent`}`
  );
}
