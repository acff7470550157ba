// Everything that roles have written to the task of the profile, and whether each reader sees it as it was
// written.
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";
import { readUntil } from "../running/call-until.ts";
import {
  entriesWith,
  ownTask,
  type ReadTask,
  readTask,
  requestTask,
  taskIn,
  type Update,
  updateTask,
} from "./tasks.ts";

/** The role that writes, and the one that reads afterwards. */
export interface Turn {
  readonly by: Role;
  readonly reader: Role;
}

export interface Written {
  /** The written entry or resource, for findings. */
  readonly what: string;
  readonly requirement: "TSK-04" | "TSK-10" | "TSK-11" | "TSK-21" | "TSK-31";
  readonly by: Role;
  /** The role that reads the task where its author does not see it. */
  readonly witness?: Role;
  readonly exchange: Exchange;
  /** Finds it in the task as somebody reads it. */
  readonly find: (read: ReadTask) => JsonObject | undefined;
  /** The value that the reader should see, for findings. */
  readonly expected: unknown;
  /** Both values, where only a part of the shown value is meant. */
  readonly sides?: (shown: JsonObject) => { readonly expected: unknown; readonly found: unknown };
  /** Whether the reader sees it as it was written. */
  readonly holds: (shown: JsonObject) => boolean;
  /** Whether it may be missing: an archived resource may. */
  readonly mayGo?: () => boolean;
}

/** The roles whose keys read the task; each has read it once when this returns. */
export async function taskReaders(session: Session): Promise<readonly Role[]> {
  const readers: Role[] = [];
  for (const as of ["primary", "second", "agent", "import_admin"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const read = await requestTask(session, ownTask(session), as);
    if (taskIn(read) !== undefined) readers.push(as);
  }
  session.given(readers.length > 0, "a visible task can be read");
  return readers;
}

/** The roles whose updates are accepted. */
export async function taskWriters(session: Session): Promise<readonly Role[]> {
  const writers: Role[] = [];
  for (const as of await taskReaders(session)) {
    const { exchange } = await updateTask(session, ownTask(session), { as });
    if (isSuccess(exchange)) writers.push(as);
  }
  return writers;
}

interface Writing extends Pick<Update, "template" | "values" | "others"> {
  readonly what: string;
  readonly as: Role;
  readonly tag?: string;
}

/**
 * Updates the task. Judges TSK-10: an accepted update leaves an entry with its text, whatever other changes
 * it makes.
 * @returns `undefined` for a refused update, which other checks judge
 */
export async function writeToTask(
  session: Session,
  written: Written[],
  { what, as, ...options }: Writing,
): Promise<Exchange | undefined> {
  const taskId = ownTask(session);
  const { exchange, tag } = await updateTask(session, taskId, { as, ...options });
  if (!isSuccess(exchange)) {
    session.observe("task updates that are refused", `${what} by keys.${as}`);
    return undefined;
  }
  const { template = "task_update" } = options;
  if (options.tag !== undefined || !placeholdersOf(session.profile.bindings[template]).has("text"))
    return exchange;
  const hasEntry = (read: ReadTask): boolean => entriesWith(read, tag).length > 0;
  const read = await readUntil(session, () => readTask(session, taskId, as), hasEntry);
  session.judge("TSK-10", hasEntry(read), {
    message: `${what}, accepted from the ${as} key, leaves no entry with the text of its update`,
    expected: `an entry with ${tag}`,
    found: read.entries.slice(0, 3),
    exchanges: [exchange, read.exchange],
  });
  written.push({
    what: `the entry beside ${what}`,
    requirement: "TSK-10",
    by: as,
    exchange,
    find: (task) => entriesWith(task, tag)[0],
    expected: `an entry with ${tag}`,
    holds: () => true,
  });
  return exchange;
}

/**
 * Judges that a reader sees everything as it was written. Other checks judge writes that even the author does
 * not see.
 */
export async function judgeReader(
  session: Session,
  written: readonly Written[],
  reader: Role,
): Promise<void> {
  const taskId = ownTask(session);
  const isRight = (one: Written, read: ReadTask): boolean => {
    const shown = one.find(read);
    return shown === undefined ? one.mayGo?.() === true : one.holds(shown);
  };
  const read = await readUntil(
    session,
    () => readTask(session, taskId, reader),
    (task) => written.every((one) => isRight(one, task)),
  );
  const wrong = new Set(written.filter((one) => !isRight(one, read)));
  for (const one of written) {
    const shown = one.find(read);
    const author = one.by === reader ? (one.witness ?? one.by) : one.by;
    const own = wrong.has(one) ? await readTask(session, taskId, author) : undefined;
    // A deployment may show only the newest.
    if (shown === undefined && own !== undefined && one.find(own) === undefined) continue;
    session.judge(one.requirement, own === undefined, {
      message: `${one.what}, written by the ${one.by} key, is ${shown === undefined ? "not shown" : "shown"} to the ${reader} key${shown === undefined ? "" : " otherwise than it was written"}${own !== undefined && isRight(one, own) ? `, unlike to ${author === one.by ? "its author" : `the ${author} key`}` : ""}`,
      ...(shown === undefined
        ? { expected: one.expected, found: "nothing of it" }
        : (one.sides?.(shown) ?? { expected: one.expected, found: shown })),
      exchanges: [one.exchange, read.exchange, ...(own === undefined ? [] : [own.exchange])],
    });
  }
}
