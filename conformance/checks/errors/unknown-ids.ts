// Reads of ids that do not exist: well-formed ids and arbitrary text. A key
// that can read the real resource sends both, so that only the id can be the reason.

import { publishedQuery } from "../../contract/published-parameters.ts";
import { type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isFormKnown, nonexistentId } from "../../inputs/nonexistent-id.ts";
import { type ResourceKind, statusesOf } from "../../profile/profile.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { isEmptyList } from "../../steps/keys/access/access.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

/** The kind of resource that each operation reads. */
const reads: Readonly<Record<string, ResourceKind>> = {
  getConversation: "conversation",
  listMessages: "conversation",
  getMessage: "message",
  listReplies: "message",
  getMember: "member",
  getCall: "call",
  getTranscript: "call",
  getTask: "task",
  getFile: "file",
  getWebhookEndpoint: "webhook_endpoint",
  getClipboard: "clipboard",
};

type Caller = Pick<CallOptions, "bearer"> & { readonly as?: "agent" | "second" };

type Query = Readonly<Record<string, string | number>>;

/** A contract that does not bind them may still name the time filters of a list. */
const TIMES = /^(?:before|after|since|until|from|to)$/i;

const contractOf = perSession((session) => fetchContract(session));

export default defineCheck({
  title: "reading an id that does not exist gets 404",
  requirements: ["ERR-06", "ERR-18"],
  capabilities: [],
  async run(session) {
    session.notSeen("ERR-18", "a conversation or a message that can be read");
    const { ids } = await makeResources(session);
    const operations = servedOperations(session.profile).filter(({ id }) => Object.hasOwn(reads, id));
    await inParallel([...operations.entries()], async ([turn, operation]) => {
      const [parameter] = operation.pathParameters;
      const real = ids[parameter?.resource ?? ""];
      // The control: a key that cannot read the real resource is refused for every id.
      const isReadable = real !== undefined && isSuccess(await read(session, operation, real));
      if (isReadable) await judgeOwnForm(session, operation, real);
      if (isReadable) await judgeAsked(session, operation, real);
      if (isReadable) await judgeCallers(session, operation, real, turn);
      await judgeNonsense(session, operation, { isReadable });
    });
  },
});

/**
 * The statuses that an unknown id like this one may get: only "does not exist" is correct where it has the
 * deployment's form.
 */
function statusesFor({ profile }: Session, { id }: ServedOperation, real: string): readonly number[] {
  const unknown = statusesOf(profile, "unknown", reads[id]);
  return isFormKnown(real) ? unknown : [...new Set([...unknown, ...profile.statuses.invalid])];
}

async function judgeOwnForm(session: Session, operation: ServedOperation, real: string): Promise<void> {
  const unknown = statusesFor(session, operation, real);
  for (let count = session.examples(4); count > 0; count--) {
    const exchange = await read(session, operation, nonexistentId(real, session.unique("unknown")));
    judgeRefused(session, exchange, unknown, {
      message: `${operation.method} ${operation.path} with an id that does not exist was not refused as documented`,
      expected: unknown.join(" or "),
    });
  }
}

/** The list of a hidden resource may be empty, so it cannot be distinguished from the list of a nonexistent one. */
const mayBeEmpty: ReadonlySet<string> = new Set(["listMessages", "listReplies"]);

function judgeRefused(
  session: Session,
  exchange: Exchange,
  statuses: readonly number[],
  finding: { readonly message: string; readonly expected: string },
): void {
  const isList = mayBeEmpty.has(exchange.operation);
  const isRefused = statuses.includes(exchange.status);
  if (isList) session.judge("ERR-18", isRefused, { ...finding, about: exchange });
  if (isList && isEmptyList(exchange, session.profile)) return;
  session.judge("ERR-06", isRefused, { ...finding, about: exchange });
}

/**
 * The query parameters beside the id: those of the list, and those that the contract of the deployment names.
 */
async function askedOf(session: Session, operation: ServedOperation): Promise<readonly Query[]> {
  const { limit, since, until, time_format } = session.profile.bindings.lists[operation.id] ?? {};
  const document = session.profile.capabilities.has("published-contract")
    ? (await contractOf(session)).json
    : undefined;
  const published = publishedQuery(document, session.profile, operation);
  const now = writtenTime(Date.now(), time_format);
  const times = [...new Set([since, until, ...published.filter((name) => TIMES.test(name))])];
  return [
    ...(limit === undefined ? [] : [{ [limit]: 1 }]),
    ...times.flatMap((name) => (name === undefined ? [] : [{ [name]: now }])),
  ];
}

/** Another query, accepted with the real id, does not make a nonexistent one exist. */
async function judgeAsked(session: Session, operation: ServedOperation, real: string): Promise<void> {
  const unknown = statusesFor(session, operation, real);
  for (const query of await askedOf(session, operation)) {
    const control = await read(session, operation, real, { query });
    if (!isSuccess(control)) continue;
    const exchange = await read(session, operation, nonexistentId(real, session.unique("asked")), { query });
    judgeRefused(session, exchange, unknown, {
      message: `${operation.method} ${operation.path} with an id that does not exist was not refused as documented when ${Object.keys(query).join(" and ")} was given`,
      expected: unknown.join(" or "),
    });
  }
}

/** Callers beside the primary key in x-api-key. */
const CALLERS: readonly Caller[] = [{ as: "agent" }, { as: "second" }, { bearer: true }];

/** A service may look things up in another way for some callers: those who read the real thing are told the same. */
async function judgeCallers(
  session: Session,
  operation: ServedOperation,
  real: string,
  turn: number,
): Promise<void> {
  const unknown = statusesFor(session, operation, real);
  const callers = CALLERS.filter(({ as }) => as === undefined || session.has(`keys.${as}`));
  for (const caller of sampleByEffort(session, callers, turn, { quick: 3 })) {
    if (!isSuccess(await read(session, operation, real, caller))) continue;
    const exchange = await read(session, operation, nonexistentId(real, session.unique("caller")), caller);
    judgeRefused(session, exchange, unknown, {
      message: `${operation.method} ${operation.path} with an id that does not exist was not refused as documented to ${caller.as === undefined ? "a bearer token" : `keys.${caller.as}`}`,
      expected: unknown.join(" or "),
    });
  }
}

/** A malformed id may also be refused for its form; without the control, for the key. */
async function judgeNonsense(
  session: Session,
  operation: ServedOperation,
  { isReadable }: { readonly isReadable: boolean },
): Promise<void> {
  const { invalid } = session.profile.statuses;
  const legal = [...statusesOf(session.profile, "unknown", reads[operation.id]), ...invalid];
  const exchange = await read(session, operation, session.unique("no-such"));
  if (!isReadable && !isSuccess(exchange)) return;
  judgeRefused(session, exchange, legal, {
    message: `${operation.method} ${operation.path} with a made-up id was not refused`,
    expected: `one of ${[...new Set(legal)].join(", ")}`,
  });
}

const read = (
  session: Session,
  operation: ServedOperation,
  id: string,
  options: Pick<CallOptions, "query"> & Caller = {},
): Promise<Exchange> =>
  session.call(operation.id, {
    ...options,
    path: Object.fromEntries(operation.pathParameters.map(({ name }) => [name, id])),
  });
