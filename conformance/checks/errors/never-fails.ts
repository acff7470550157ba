// Nothing a client sends makes the service fail: requests generated from the contract, valid ones and ones with a
// single fault, and awkward ids, queries, headers and bodies, for every claimed operation.
import fc from "fast-check";
import { applyMutation } from "../../../generator/runtime/testing/mutation.ts";
import {
  filledPath,
  isOperation,
  lineOf,
  type ServedOperation,
  servedOperations,
} from "../../contract/served-operations.ts";
import { mayBeOfGateway } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { newKeyHeader } from "../../engine/session/new-key.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, operationOf } from "../../exchange/exchange.ts";
import { bodyArbitraries, bodyMutations } from "../../generated/arbitraries.ts";
import {
  awkwardBodies,
  awkwardBody,
  awkwardHeaderSets,
  awkwardHeaders,
  awkwardId,
  awkwardQuery,
  awkwardTexts,
  canBeId,
} from "../../inputs/fuzz.ts";
import { numberClasses } from "../../inputs/number-classes.ts";
import { timeRanges } from "../../inputs/time-classes.ts";
import { keysByRole } from "../../profile/profile.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { sendAwkwardWrites } from "../../steps/requests/awkward-writes.ts";
import { callerOf, findResources, type Resources, validRequest } from "../../steps/requests/valid-request.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";

interface Fuzzed {
  readonly operation: ServedOperation;
  readonly id?: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export default defineCheck({
  title: "no request, valid or not, makes the service fail",
  requirements: ["ERR-12"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    const operations = servedOperations(session.profile).filter(isSafe);
    session.given(operations.length > 0, "an operation is claimed");
    const known = operations.flatMap((operation, turn) => [
      ...sampleByEffort(session, knownTrouble(operation, turn), turn, { quick: 12, standard: 5 }),
      ...sampleByEffort(session, knownBodies(operation), turn, { quick: 5 }),
      ...sampleByEffort(session, idsOfOthers(operation, resources), turn, { quick: 8 }),
      ...sampleByEffort(session, ranges(session, operation), turn, { quick: 2 }),
    ]);
    // Concurrently: over a slow link they take most of the check's time.
    const parts = await Promise.allSettled([
      inParallel(known, async (request) => {
        await unlessLimited(() => judgeRequest(session, request, resources));
      }),
      session.profile.permissions.writes ? sendAwkwardWrites(session) : undefined,
      session.property(
        fc.constantFrom(...operations).chain(fuzzed),
        (request, example) => judgeRequest(example, request, resources),
        { examples: 25 },
      ),
    ]);
    for (const part of parts) if (part.status === "rejected") throw part.reason;
  },
  observe: judgeFailure,
});

async function judgeRequest(session: Session, request: Fuzzed, resources: Resources): Promise<void> {
  const first = await send(session, request, resources);
  // A connection may break by chance; twice in a row the request is the cause.
  const exchange = first.response === undefined ? await send(session, request, resources) : first;
  session.judge("ERR-12", exchange.response !== undefined, {
    message: `${request.operation.method} ${request.operation.path} got no response`,
    expected: "a response",
    about: [first, exchange],
  });
}

/** 503 (unavailable now) is not a failure; responses of storage and gateways are not judged. */
function judgeFailure(exchange: Exchange, session: Session): void {
  const isOfGateway = mayBeOfGateway(exchange) && exchange.json === undefined;
  if (exchange.response === undefined || !isOperation(operationOf(exchange)) || isOfGateway) return;
  session.judge("ERR-12", exchange.status < 500 || exchange.status === 503, {
    message: `${operationOf(exchange)}${withLong(exchange)} made the service fail with ${exchange.status}`,
    expected: "2xx for a valid request, 4xx for another",
    about: exchange,
  });
}

/** Longer than the values that clients send in a header, in characters. */
const LONG_HEADER = 200;

/** The header whose length is not seen where a report shows its beginning. */
function withLong({ request: { headers } }: Exchange): string {
  const long = Object.entries(headers).find(([, { length }]) => length > LONG_HEADER);
  return long === undefined ? "" : ` with the header ${long[0]} of ${long[1].length} characters`;
}

/** Left out: operations whose success would leave keys, agents or webhook deliveries behind, or disturb a fixture. */
const isSafe = ({ method, tag, id }: ServedOperation): boolean =>
  method === "GET" ||
  ["messages", "questions", "forwards", "realtime"].includes(tag) ||
  id === "createImport" ||
  id === "recordTaskUpdate";

/** Something of another kind has the id that is read by. */
const idsOfOthers = (operation: ServedOperation, { ids }: Resources): readonly Fuzzed[] =>
  operation.method === "GET" && operation.pathParameters.length > 0
    ? Object.entries(ids).flatMap(([kind, id]) =>
        operation.pathParameters.some(({ resource }) => resource === kind) ? [] : [{ operation, id }],
      )
    : [];

/** Each parameter is sent one of these numbers; the next parameter and operation get others. */
const NUMBERS_TURN = 3;
const numbers = [...numberClasses.flatMap(({ examples }) => examples), "\u00e9'", "a\u0000b"];

/** Values that are known to break services. */
function knownTrouble(operation: ServedOperation, turn: number): readonly Fuzzed[] {
  const ids = operation.pathParameters.length > 0 ? awkwardTexts.filter(canBeId) : [];
  const queries = queryNames(operation).flatMap((name, at) =>
    numbers
      .filter((_, index) => (index + at + turn) % NUMBERS_TURN === 0)
      .map((value) => [[name, value]] as const),
  );
  return [
    ...ids.map((id) => ({ operation, id })),
    ...queries.map((query) => ({ operation, query })),
    ...awkwardHeaderSets.map((headers) => ({ operation, headers })),
  ];
}

const knownBodies = (operation: ServedOperation): readonly Fuzzed[] =>
  operation.hasBody ? awkwardBodies.map((body) => ({ operation, body })) : [];

const BEGIN = /(?:^|_)(?:after|since|from|start)$/;
const END = /(?:^|_)(?:before|until|to|end)$/;

/** Both ends of a time, by the names of our contract and of the profile. */
function ranges({ profile }: Session, operation: ServedOperation): readonly Fuzzed[] {
  const { since, until, time_format } = profile.bindings.lists[operation.id] ?? {};
  const names = operation.query.map(({ name }) => name);
  const [begins, ends] = [BEGIN, END].map((ofEnd) => names.filter((name) => ofEnd.test(name)));
  const pairs = new Map(begins?.flatMap((begin) => ends?.map((end) => [begin, end] as const) ?? []));
  if (since !== undefined && until !== undefined) pairs.set(since, until);
  return [...pairs].flatMap((pair) =>
    timeRanges.map((range) => ({
      operation,
      query: pair.map((name, at) => [name, writtenTime(range[at] ?? 0, time_format)] as const),
    })),
  );
}

function fuzzed(operation: ServedOperation): fc.Arbitrary<Fuzzed> {
  const kinds: fc.Arbitrary<Fuzzed>[] = [
    fc.record({ operation: fc.constant(operation), headers: awkwardHeaders }),
    fc.record({ operation: fc.constant(operation), query: awkwardQuery(queryNames(operation)) }),
  ];
  if (operation.pathParameters.length > 0)
    kinds.push(fc.record({ operation: fc.constant(operation), id: awkwardId }));
  if (operation.hasBody) {
    kinds.push(fc.record({ operation: fc.constant(operation), body: awkwardBody }));
    kinds.push(fc.record({ operation: fc.constant(operation), body: contractBody(operation) }));
  }
  return fc.oneof(...kinds);
}

const queryNames = ({ query }: ServedOperation): readonly string[] => [
  ...query.map(({ name }) => name),
  "limit",
  "cursor",
];

/** A body that the contract allows, or the same with one rule broken. */
function contractBody({ id }: ServedOperation): fc.Arbitrary<string> {
  if (!isGenerated(id)) return fc.constant("{}");
  // Complete bodies have a place for every mutation.
  const valid = fc.boolean().chain((complete): fc.Arbitrary<unknown> => bodyArbitraries[id]({ complete }));
  return fc
    .tuple(valid, fc.option(fc.constantFrom(...bodyMutations[id]), { nil: undefined }))
    .map(([body, mutation]) =>
      JSON.stringify(mutation === undefined ? body : (applyMutation(body, mutation) ?? body)),
    );
}

const isGenerated = (id: string): id is keyof typeof bodyArbitraries => Object.hasOwn(bodyArbitraries, id);

/** Sent outside the operation table, because a proxy may respond to some of these itself. */
function send(session: Session, request: Fuzzed, resources: Resources): Promise<Exchange> {
  const { operation, id, query = [], headers, body } = request;
  const valid = validRequest(session, operation, resources);
  const path: Record<string, string> = { ...valid.path };
  const [parameter] = operation.pathParameters;
  if (id !== undefined && parameter !== undefined) path[parameter.name] = id;
  const parameters = new URLSearchParams();
  for (const [name, value] of [...Object.entries(valid.query ?? {}), ...query])
    parameters.append(name, String(value));
  const text = body ?? (valid.body === undefined ? undefined : JSON.stringify(valid.body));
  const { method, template } = lineOf(session.profile, operation);
  return session.fetch(`fuzz ${operation.id}`, {
    method,
    url: `${filledPath(template, path)}${parameters.size === 0 ? "" : `?${parameters}`}`,
    headers: {
      accept: "application/json",
      "x-api-key": keysByRole(session.profile).get(callerOf(session, operation)) ?? "",
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...newKeyHeader(session.profile, method),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
}
