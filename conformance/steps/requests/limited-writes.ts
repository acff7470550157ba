// Writes other than the creation of messages. They are sent while their key is limited, and once more after
// the delay.
import { answerTo, ask } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, responseOf } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { plainText } from "../files/contents.ts";
import { canUpload, isOver, putBytes, startUpload, type Upload } from "../files/uploads.ts";
import { burst, isLimited } from "../keys/callers/limited-key.ts";
import { forwardBody } from "../messages/forward-body.ts";
import { postMessage } from "../messages/messages.ts";
import { copiesOf, uniqueTag } from "../messages/traces.ts";
import {
  entriesWith,
  ownTask,
  readTask,
  sendTaskSentinel,
  taskPerson,
  updateBody,
  versionOf,
} from "../resources/tasks.ts";
import { unlessLimited, unlessUntestable } from "../running/unless-untestable.ts";
import { repeatAfterDelay } from "./remembered-limits.ts";

interface LimitedWrite {
  /** Begins "…, which was limited, …". */
  readonly what: string;
  readonly send: (options: Pick<CallOptions, "acceptLimited">) => Promise<Exchange>;
  /** The same with something else, which was never limited. */
  readonly control: () => Promise<Exchange>;
  /** As `control`, as often as needed and without waiting; of a write with an Idempotency-Key. */
  readonly fresh?: () => Promise<Exchange>;
  /** Whether the suite may still expect it to be carried out. */
  readonly isOpen?: () => boolean;
  readonly judgeDone?: (exchanges: readonly Exchange[]) => Promise<void>;
}

type Prepare = (session: Session, as: Role) => Promise<LimitedWrite | undefined>;

const prepareAnswer: Prepare = async (session, as) => {
  if (!isServed(session.profile, "answerQuestion") || !session.has("bindings.question.answer"))
    return undefined;
  // The other question must be neither younger, where questions close after a while, nor asked later, where
  // one closes those before it.
  const other = await ask(session, "thread");
  const question = await ask(session, "thread");
  const idempotencyKey = session.newKey();
  const send = (to: typeof question, options: { idempotencyKey?: string; acceptLimited?: boolean }) =>
    session.call("answerQuestion", { as, ...options, ...answerTo(session, to, to.options[0] ?? "") });
  return {
    what: "the first answer to a question",
    send: (options) => send(question, { idempotencyKey, ...options }),
    control: () => send(other, {}),
    fresh: async () => send(await ask(session, "thread"), { acceptLimited: true }),
  };
};

const prepareForward: Prepare = async (session, as) => {
  if (!isServed(session.profile, "forwardMessage")) return undefined;
  const { id: messageId, conversation, ...message } = await postMessage(session);
  const path = { messageId, conversationId: conversation };
  const tag = uniqueTag(session, "limited-forward");
  const [body, other] = [tag, uniqueTag(session, "forward")].map((comment) =>
    forwardBody(session, messageId, { conversation, comment }),
  );
  const idempotencyKey = session.newKey();
  return {
    what: "a forward of a message",
    send: (options) => session.call("forwardMessage", { as, path, body, idempotencyKey, ...options }),
    control: () => session.call("forwardMessage", { as, path, body: other }),
    fresh: () => session.call("forwardMessage", { as, path, body: other, acceptLimited: true }),
    judgeDone: async (exchanges) => {
      const copies = await copiesOf(session, tag, { id: messageId, conversation, ...message });
      session.judge("RAT-08", copies.length === 1, {
        message:
          "a forward of a message, which was limited and sent again under its key, is stored more than once",
        expected: "one message with this comment",
        found: copies.length,
        exchanges,
      });
    },
  };
};

/** The writes that are possible here, to be sent as soon as the creation of messages is limited. */
export async function prepareBeside(session: Session, as: Role): Promise<readonly LimitedWrite[]> {
  const writes: LimitedWrite[] = [];
  for (const prepare of [prepareAnswer, prepareForward]) {
    const write = await unlessLimited(() => unlessUntestable(() => prepare(session, as)));
    if (write !== undefined) writes.push(write);
  }
  return writes;
}

interface SentBeside {
  readonly write: LimitedWrite;
  readonly exchange: Exchange;
}

/** Sends the writes together. @returns those that were limited */
export async function sendBeside(writes: readonly LimitedWrite[]): Promise<readonly SentBeside[]> {
  const sent = await Promise.all(
    writes.map(async (write) => ({ write, exchange: await write.send({ acceptLimited: true }) })),
  );
  return sent.filter(({ exchange }) => isLimited(exchange));
}

/** Sends it once more, after the announced delay. @returns whether it could be expected to be carried out then */
export async function judgeCarriedOut(session: Session, { write, exchange }: SentBeside): Promise<boolean> {
  const early = await write.send({ acceptLimited: true });
  const later = isLimited(early) ? await repeated(session, write, early) : early;
  if (later === undefined) return true;
  const again = isLimited(later) ? await write.send({}) : later;
  if (write.isOpen?.() === false) return false;
  const control = isSuccess(again) ? again : await write.control();
  if (!isSuccess(control)) return true;
  const holds = session.judge("RAT-08", isSuccess(again), {
    message: `${write.what}, which was limited, is refused after the delay, and another one is accepted`,
    expected: "2xx",
    found: responseOf(again),
    exchanges: [exchange, again, control],
  });
  if (holds) await write.judgeDone?.([exchange, again]);
  return true;
}

/** @returns the last repetition; `undefined` where the limit is remembered */
const repeated = async (
  session: Session,
  { what, send, fresh }: LimitedWrite,
  early: Exchange,
): Promise<Exchange | undefined> =>
  fresh === undefined
    ? early
    : repeatAfterDelay(session, { what, repeat: () => send({ acceptLimited: true }), fresh });

/** Requests that name nothing, until one is limited. */
const untilLimited = { most: 24, goesOn: (exchange: Exchange): boolean => !isLimited(exchange) };

/**
 * An update of a task has no Idempotency-Key that would be needed: a limited update must not be recorded at
 * all.
 */
export async function judgeTaskUpdate(session: Session, as: Role): Promise<void> {
  if (!isServed(session.profile, "recordTaskUpdate") || !session.has("bindings.task_update")) return;
  const taskId = ownTask(session);
  const version = versionOf(session, await readTask(session, taskId));
  const tag = session.unique("limited-update");
  const body = updateBody(session, { version, tag });
  const update = (id: string): Promise<Exchange> =>
    session.call("recordTaskUpdate", { as, path: { taskId: id }, body, acceptLimited: true });
  const nowhere = nonexistentId(taskId, session.unique("nowhere"));
  await burst(() => update(nowhere), untilLimited);
  const limited = await update(taskId);
  if (!isLimited(limited)) return;
  const { after } = await sendTaskSentinel(session, taskId);
  session.judge("RAT-08", entriesWith(after, tag).length === 0, {
    message: `an update of a task that was answered with 429 is recorded for ${taskPerson(session)}`,
    expected: "no entry with this text",
    found: tag,
    exchanges: [limited, after.exchange],
  });
}

/** An upload may end while the suite waits for the delay: then another one is tried, so often. */
const UPLOADS = 3;

/** @throws Untestable where a file cannot be uploaded */
export async function judgeCompletion(session: Session, as: Role): Promise<void> {
  if (!canUpload(session)) return;
  const start = async (): Promise<Upload> => {
    const upload = await startUpload(session, plainText(session.unique("limited")), { as });
    const sent = await putBytes(session, upload);
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
    return upload;
  };
  const complete = (
    fileId: string,
    { acceptLimited = false }: { readonly acceptLimited?: boolean } = {},
  ): Promise<Exchange> => session.call("completeFile", { as, path: { fileId }, acceptLimited });
  for (let count = 0; count < UPLOADS; count++) {
    const upload = await start();
    const nowhere = nonexistentId(upload.id, session.unique("nowhere"));
    await burst(() => complete(nowhere, { acceptLimited: true }), untilLimited);
    const exchange = await complete(upload.id, { acceptLimited: true });
    if (!isLimited(exchange)) return;
    const write: LimitedWrite = {
      what: "the completion of an upload",
      send: (options) => complete(upload.id, options),
      control: async () => complete((await start()).id),
      isOpen: () => !isOver(upload),
    };
    if (await judgeCarriedOut(session, { write, exchange })) return;
  }
}
