// Tasks as a step: read in either envelope, updated with the version just read by the template of the profile.

import { isDeepStrictEqual } from "node:util";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { fillRecord } from "../../text/template.ts";
import { readUntil } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";
import { openerOf, type Person } from "./fixture-openers.ts";

type Caller = NonNullable<CallOptions["as"]>;

/** The parts of the profile that say which task can be updated and how. */
export const taskUpdateNeeds = ["fixtures.task", "bindings.task_update"] as const;

export interface ReadTask {
  readonly exchange: Exchange;
  readonly task: JsonObject;
  readonly entries: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
}

/** The three properties of a task response, at the top level or in `data`; `undefined` when one is missing. */
export function taskIn(exchange: Exchange): ReadTask | undefined {
  const { json } = exchange;
  if (!isSuccess(exchange) || !isObject(json)) return undefined;
  const holder = [json, json.data].filter(isObject).find((candidate) => isObject(candidate.task));
  if (holder === undefined) return undefined;
  const { task, entries, resources } = holder;
  if (!isObject(task) || !Array.isArray(entries) || !Array.isArray(resources)) return undefined;
  return { exchange, task, entries: entries.filter(isObject), resources: resources.filter(isObject) };
}

/**
 * The task that this check updates: each takes one of those that the profile names, so that none has the updates of all checks.
 * @throws Untestable where the profile names none
 */
export function ownTask(session: Session): string {
  const tasks = [session.need("fixtures.task"), ...session.profile.furtherTasks];
  return tasks[session.seed % tasks.length] ?? session.need("fixtures.task");
}

/** The callers who read and update the tasks of the profile. */
export const taskPerson = (session: Session): Person => openerOf(session, "task", "primary");

export const requestTask = (
  session: Session,
  taskId: string,
  as: Caller = taskPerson(session),
): Promise<Exchange> => session.call("getTask", { as, path: { taskId } });

/** The task, which must be readable: another check says so when it is not. */
export async function readTask(
  session: Session,
  taskId: string,
  as: Caller = taskPerson(session),
): Promise<ReadTask> {
  const exchange = await requestTask(session, taskId, as);
  return session.given(taskIn(exchange), "a visible task can be read", exchange);
}

export const versionOf = (session: Session, { task, exchange }: ReadTask): number =>
  session.given(Number.isInteger(task.state_version) && task, "a task has an integer state_version", exchange)
    .state_version as number;

export type UpdateTemplate =
  | "task_update"
  | "task_entry"
  | "task_resource_add"
  | "task_resource_change"
  | "task_resource_archive"
  | "task_state";

export interface Update {
  readonly taskId: string;
  readonly version: number;
  /** Appears in the text of the update; found again in the entry. */
  readonly tag: string;
  readonly template?: UpdateTemplate;
  /** A placeholder of the template without a value here is left out. */
  readonly values?: Readonly<Record<string, string>>;
  /** More that the same update changes, each by its own template. */
  readonly others?: readonly Pick<Update, "template" | "values">[];
  readonly as?: Caller;
  readonly bearer?: boolean;
  /** A new key unless given. */
  readonly idempotencyKey?: string;
}

export function updateBody(
  session: Session,
  update: Omit<Update, "taskId" | "as" | "bearer" | "idempotencyKey">,
): JsonObject {
  const { template: name = "task_update", version, tag, values, others = [] } = update;
  const template = session.given(session.profile.bindings[name], `the profile has bindings.${name}`);
  const body = fillRecord(template, { expected_state_version: version, text: tag, ...values });
  const all = others.map((other) => updateBody(session, { version, tag, ...other }));
  return session.given(combined([body, ...all]), "several changes of a task fit into one update");
}

/** Whether these changes can be sent together: by lists that hold each of them. */
export function fitTogether(
  session: Session,
  changes: readonly Pick<Update, "template" | "values">[],
): boolean {
  const update = { version: 0, tag: "together" };
  return combined(changes.map((change) => updateBody(session, { ...update, ...change }))) !== undefined;
}

/** All in one: the items of all lists, the properties of all objects. `undefined` where two say something else of one thing. */
function combined(bodies: readonly JsonObject[]): JsonObject | undefined {
  const [first, second, ...others] = bodies;
  if (first === undefined || second === undefined) return first;
  const both = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const own = first[name];
    if (own === undefined) both[name] = value;
    else if (Array.isArray(own) && Array.isArray(value)) both[name] = [...own, ...value];
    else if (isObject(own) && isObject(value)) both[name] = combined([own, value]);
    else if (!isDeepStrictEqual(own, value)) return undefined;
    if (both[name] === undefined) return undefined;
  }
  return combined([both, ...others]);
}

export const sendUpdate = (session: Session, update: Update): Promise<Exchange> =>
  session.call("recordTaskUpdate", {
    as: update.as ?? taskPerson(session),
    ...(update.bearer === true ? { bearer: true } : {}),
    ...(update.idempotencyKey === undefined ? {} : { idempotencyKey: update.idempotencyKey }),
    path: { taskId: update.taskId },
    body: updateBody(session, update),
  });

/** 409, or 412, which says the same of a condition. */
export const isStale = (session: Session, { status }: Exchange): boolean =>
  session.profile.statuses.stale.includes(status);

export interface RecordedUpdate {
  readonly tag: string;
  /** The task as it was read for the update, and the version that was sent. */
  readonly before: ReadTask;
  readonly version: number;
  readonly exchange: Exchange;
  /** Refusals of this update as stale, for the version that was accepted afterwards: it was the current one by then already. */
  readonly refused?: readonly Exchange[];
}

type UpdateOptions = Pick<Update, "template" | "values" | "others" | "as" | "bearer"> & {
  /** At the end of the tag. */
  readonly words?: string;
  readonly tag?: string;
};

/** Reads the version and updates with it. */
async function recordUpdate(
  session: Session,
  taskId: string,
  { words = "", tag: given, ...options }: UpdateOptions,
): Promise<RecordedUpdate> {
  const before = await readTask(session, taskId, options.as);
  const version = versionOf(session, before);
  const tag = given ?? `${session.unique("update")}${words}`;
  const exchange = await sendUpdate(session, { taskId, version, tag, ...options });
  return { tag, before, version, exchange };
}

/**
 * Reads the version and updates with it, again after a conflict: others may write to the task as well, and the
 * version that is read may be behind for the eventual delay. The response may be any other refusal.
 */
export async function updateTask(
  session: Session,
  taskId: string,
  options: UpdateOptions = {},
): Promise<RecordedUpdate> {
  const attempts: RecordedUpdate[] = [];
  const send = inTurn(session, taskId, () => recordUpdate(session, taskId, options));
  const recorded = await readUntil(
    session,
    async () => {
      const attempt = await send();
      attempts.push(attempt);
      return attempt;
    },
    ({ exchange }) => !isStale(session, exchange),
  );
  if (!isSuccess(recorded.exchange)) return recorded;
  const same = attempts.filter((one) => one !== recorded && one.version === recorded.version);
  return { ...recorded, refused: same.map(({ exchange }) => exchange) };
}

/** An accepted update, and a step that follows before any other update of the run is sent to the task. */
export async function followedUpdate<T>(
  session: Session,
  taskId: string,
  next: (first: RecordedUpdate) => Promise<T>,
): Promise<T> {
  const send = inTurn(session, taskId, async () => {
    const first = await recordUpdate(session, taskId, {});
    return { first, followed: isSuccess(first.exchange) ? { result: await next(first) } : undefined };
  });
  const { first, followed } = await readUntil(
    session,
    send,
    ({ first }) => !isStale(session, first.exchange),
  );
  givenUnderstood(session, first, {});
  return session.given(followed, "a task update is accepted", first.exchange).result;
}

const lastTurns = perRun(() => new Map<string, Promise<unknown>>());

/** One after the other: where requests take long, an update of the same run would make the version stale that was just read. */
export const inTurn =
  <T>(session: Session, taskId: string, work: () => Promise<T>) =>
  (): Promise<T> => {
    const turns = lastTurns(session);
    const turn = (turns.get(taskId) ?? Promise.resolve()).then(work);
    turns.set(
      taskId,
      turn.catch(() => undefined),
    );
    return turn;
  };

const nameOf = (as: Caller): string => (typeof as === "string" ? `keys.${as}` : as.label);

/**
 * An update that is not refused for its body: only the profile knows the form of a body.
 * @throws Untestable naming the template
 */
export async function understoodUpdate(
  session: Session,
  taskId: string,
  options: UpdateOptions = {},
): Promise<RecordedUpdate> {
  const recorded = await updateTask(session, taskId, options);
  givenUnderstood(session, recorded, options);
  return recorded;
}

function givenUnderstood(
  session: Session,
  { exchange }: RecordedUpdate,
  { as, template }: UpdateOptions,
): void {
  const isUnknown =
    session.profile.statuses.invalid.includes(exchange.status) || [403, 404].includes(exchange.status);
  session.given(
    !isUnknown,
    `${nameOf(as ?? taskPerson(session))} may update the task by bindings.${template ?? "task_update"}`,
    exchange,
  );
}

/** An update that a check builds on; another one judges whether updates are accepted. */
export async function acceptedUpdate(
  session: Session,
  taskId: string,
  options: Pick<Update, "template" | "values"> = {},
): Promise<RecordedUpdate> {
  const recorded = await understoodUpdate(session, taskId, options);
  session.given(isSuccess(recorded.exchange), "a task update is accepted", recorded.exchange);
  return recorded;
}

/**
 * Whether the version is soon another one than an update was sent with. The specification does not say which
 * updates move it, and only a version that has moved can be stale.
 */
export async function movedOn(session: Session, taskId: string, version: number): Promise<boolean> {
  const read = await taskWhen(session, taskId, (task) => versionOf(session, task) !== version);
  return versionOf(session, read) !== version;
}

/** The task as soon as it fulfils the condition, else as it was read last within the eventual delay. */
export const taskWhen = (
  session: Session,
  taskId: string,
  isReady: (read: ReadTask) => boolean,
): Promise<ReadTask> => readUntil(session, () => readTask(session, taskId), isReady);

/** The task once it has the entry of an accepted update: everything written before it is there then, too. */
export async function taskWithEntry(session: Session, taskId: string, tag: string): Promise<ReadTask> {
  const after = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
  session.given(entriesWith(after, tag).length > 0, "an accepted update is seen", after.exchange);
  return after;
}

/** An accepted update, and the task with its entry. */
export async function sendTaskSentinel(
  session: Session,
  taskId: string,
): Promise<{ readonly sentinel: RecordedUpdate; readonly after: ReadTask }> {
  const sentinel = await acceptedUpdate(session, taskId);
  return { sentinel, after: await taskWithEntry(session, taskId, sentinel.tag) };
}

/** The request of an update of the check's own task at its current version, which may be refused, and the entries that it left. */
export async function traceableUpdate(session: Session, word: string) {
  const taskId = ownTask(session);
  const version = versionOf(session, await readTask(session, taskId));
  const tag = session.unique(word);
  return {
    request: { path: { taskId }, body: updateBody(session, { version, tag }) },
    traces: async () => entriesWith((await sendTaskSentinel(session, taskId)).after, tag),
  };
}

/** The values that a template of a resource sends: a label, and an address that differs with it. */
export const labelled = (label: string): Readonly<Record<"label" | "url", string>> => ({
  label,
  url: `https://resources.example/${label}`,
});

/** Entries that carry the tag of an update, wherever in the entry it is. */
export const entriesWith = ({ entries }: ReadTask, tag: string): readonly JsonObject[] =>
  entries.filter((entry) => holdsText(entry, tag));

export const idsOf = (parts: readonly JsonObject[]): readonly (string | undefined)[] => parts.map(readId);

export const lostIds = (
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): readonly (string | undefined)[] => {
  const kept = new Set(idsOf(after));
  return idsOf(before).filter((id) => !kept.has(id));
};

/**
 * Whether a task that shows only its newest parts need not show one any more that was added when these were shown: all of
 * them are gone, or were changed since.
 */
export function isBehind(now: readonly JsonObject[], before: readonly JsonObject[]): boolean {
  const known = new Map(before.map((part) => [readId(part), part.updated_at]));
  const isKept = (part: JsonObject): boolean =>
    known.has(readId(part)) && known.get(readId(part)) === part.updated_at;
  return before.length > 0 && now.length >= before.length && !now.some(isKept);
}

/** Whether the task shows only a fixed number of its newest parts, so that a new one hides the oldest. */
export function isWindow(before: readonly JsonObject[], after: readonly JsonObject[]): boolean {
  const lost = new Set(lostIds(before, after));
  const [gone, kept] = [true, false].map((isGone) =>
    before.filter((one) => lost.has(readId(one)) === isGone),
  );
  const timeOf = (part: JsonObject): number => readTimestamp(part.created_at) ?? Number.NaN;
  const areOldest = gone?.every((one) => !kept?.some((other) => timeOf(one) > timeOf(other)));
  return (
    after.length === before.length && after.length > 1 && lost.size < before.length && areOldest === true
  );
}

/**
 * Letters and digits of any script in their usual form, with one blank or mark between them: a text that every deployment shows as
 * it was sent.
 */
export const isPlainLabel = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]*(?:[ ._-][\p{L}\p{M}\p{N}]+)*$/u.test(text) && text.normalize("NFKC") === text;
