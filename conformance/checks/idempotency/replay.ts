// A repeated request returns the same message every time and writes nothing.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { otherWayForm } from "../../inputs/header-forms.ts";
import { holdsWords, piecesOf } from "../../inputs/text-classes.ts";
import { idOrItem, single } from "../../readers/envelope.ts";
import { disagreements } from "../../readers/messages/message-agreement.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { picture } from "../../steps/files/contents.ts";
import { readyFile } from "../../steps/files/uploads.ts";
import { type PostedMessage, postMessage, postReply, tryPostLong } from "../../steps/messages/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { leavesOneMessage } from "../../steps/requests/plain-requests.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

/** Several lines and scripts, because a replayed response must be complete. */
const TEXT = piecesOf("emoji", "right to left", "a code block", "blocks").join(" ");

interface Repetition {
  readonly images: number;
  readonly bearer: boolean;
  readonly times: number;
  /** Another message is posted before each repetition, so that the first one is no longer the newest. */
  readonly between: boolean;
}

type Request = Parameters<typeof sendMessage>[1];

export default defineCheck({
  title: "an identical request with the same Idempotency-Key returns the first message and creates no second",
  requirements: ["IDM-02", "IDM-03", "IDM-27"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const late = await sendLate(session);
    const takesBearer = isSuccess(await session.call("listConversations", { bearer: true }));
    for (const bearer of takesBearer ? [false, true] : [false])
      await repeat({ images: 1, bearer, times: 2, between: true }, session);
    const repetition = fc.record<Repetition>({
      images: fc.nat({ max: 2 }),
      bearer: takesBearer ? fc.boolean() : fc.constant(false),
      times: fc.integer({ min: 1, max: 3 }),
      between: fc.boolean(),
    });
    await session.property(repetition, repeat, { examples: 6 });
    await repeatOthers(session);
    await repeatLong(session);
    await late();
  },
});

/** A request that is repeated once other messages have been posted, whose times its response must not show. */
async function sendLate(session: Session): Promise<() => Promise<void>> {
  const request = { idempotencyKey: session.newKey(), body: { markdown_content: session.unique("late") } };
  const first = await sendMessage(session, request);
  const id = session.given(createdId(first), "a message can be created", first);
  return async () => {
    await repeatOnce(session, request, { first, id, what: "a repeated request" });
  };
}

interface First {
  readonly first: Exchange;
  readonly id: string;
  /** A description of the repetition, for the beginning of a sentence. */
  readonly what: string;
  /**
   * Whether the texts of both responses are compared: the specification does not say how a message shows a
   * question.
   */
  readonly comparesText?: boolean;
}

/** Sends a request again: the response has the message of the first one, with the same properties. */
async function repeatOnce(
  session: Session,
  request: Request,
  { first, id, what, comparesText = false }: First,
): Promise<Exchange> {
  const again = await sendMessage(session, request);
  const { headers, body = {} } = request;
  if (headers !== undefined && !isSuccess(again))
    session.given(
      createdId(await sendMessage(session, { headers, body })),
      "a message can be created with the headers that proxies and browsers add",
    );
  const isReplayed = session.judge("IDM-03", createdId(again) === id, {
    message: `${what} did not return the message of the first request`,
    expected: `2xx with message ${id}`,
    found: outcomeOf(again),
    exchanges: [first, again],
  });
  if (!isReplayed) return again;
  if (comparesText) judgeText(session, first, again);
  await judgeShown(session, first, again, () => sendMessage(session, request));
  return again;
}

/** Requests with other parts of a message: a file, a context, a question, a message that it replies to. */
async function repeatOthers(session: Session): Promise<void> {
  const root = await postMessage(session);
  const reply = await postReply(session, root);
  const hasFiles = session.profile.capabilities.has("files");
  const file = hasFiles ? await unlessUntestable(() => readyFile(session, picture(19))) : undefined;
  const isAsked = canAsk(session);
  const question = isAsked ? plainQuestion(session) : "";
  const others: Readonly<Record<string, JsonObject>> = {
    "with a context": { explicit_context_message_ids: [root.id] },
    "that answers a reply": { thread_root_id: root.id, replied_to_message_id: reply.id },
    ...(file && { "with a file": { file_ids: [file.id] } }),
    ...(isAsked && { "that asks a question": { markdown_content: question } }),
    ...(isAsked && { "that asks in a thread": { markdown_content: question, thread_root_id: root.id } }),
  };
  for (const [what, properties] of sampleByEffort(session, Object.entries(others), 0, { quick: 2 })) {
    const tag = uniqueTag(session, "replay");
    const body: JsonObject = { markdown_content: tag, ...properties };
    const request = { idempotencyKey: session.newKey(), body };
    const first = await sendMessage(session, request);
    const id = createdId(first);
    // Another check judges whether it is accepted.
    if (id === undefined) continue;
    const again = await repeatOnce(session, request, {
      ...{ first, id },
      what: `a repeated request for a message ${what}`,
    });
    // The specification does not say how a message shows a question.
    if (body.markdown_content === tag)
      await judgeCopies(session, { tag, what: `message ${what}`, id, exchanges: [first, again] }, root);
  }
}

/** The longest message that is accepted: its response may exceed the size that is kept for repetitions. */
async function repeatLong(session: Session): Promise<void> {
  const posted = await tryPostLong(session, "primary");
  const idempotencyKey = posted?.exchange.request.headers["idempotency-key"];
  if (posted === undefined || idempotencyKey === undefined) return;
  const { id, content, exchange: first } = posted;
  const request = { idempotencyKey, body: { markdown_content: content } };
  const what = `a repeated request for a message of ${content.length} characters`;
  await repeatOnce(session, request, { first, id, what, comparesText: true });
}

interface Repeated {
  readonly tag: string;
  readonly what: string;
  readonly id: string;
  readonly exchanges: readonly Exchange[];
}

/** The first request and its repetitions have left one message, in the conversation and the thread of that root. */
async function judgeCopies(
  session: Session,
  { tag, what, id, exchanges }: Repeated,
  root: PostedMessage,
): Promise<void> {
  const written = await copiesOf(session, tag, root, root);
  if (written.length > 1)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-02", written.length === 1, {
    message: `${exchanges.length === 2 ? "a repetition" : "the repetitions"} of a request for a ${what} left ${counted(written.length, "copy", "copies")} of its message instead of one`,
    expected: [id],
    found: written.map(idOrItem),
    exchanges,
  });
}

async function repeat(repetition: Repetition, session: Session): Promise<void> {
  const root = await postMessage(session);
  await repeatAs(repetition, session, root, { isReply: false });
  await repeatAs(repetition, session, root, { isReply: true });
}

async function repeatAs(
  repetition: Repetition,
  session: Session,
  root: PostedMessage,
  { isReply }: { readonly isReply: boolean },
): Promise<void> {
  const { bearer, times } = repetition;
  const kind = isReply ? "reply" : "message";
  const tag = uniqueTag(session, "replay");
  const request = {
    bearer,
    idempotencyKey: session.newKey(),
    body: {
      markdown_content: `${tag} ${TEXT}`,
      ...(repetition.images > 0 ? { image_urls: imageUrls(repetition.images) } : {}),
      ...(isReply ? { thread_root_id: root.id } : {}),
    },
  };
  const first = await sendMessage(session, request);
  // Another check judges whether these URLs are accepted as pictures.
  if (repetition.images > 0 && session.profile.statuses.invalid.includes(first.status))
    return repeatAs({ ...repetition, images: 0 }, session, root, { isReply });
  const id = session.given(createdId(first), "a message can be created", first);
  const exchanges = [first];
  for (let time = 1; time <= times; time++) {
    if (repetition.between) await postMessage(session);
    const isOtherWay = time % 2 === 0;
    exchanges.push(
      await repeatOnce(session, isOtherWay ? { ...request, headers: otherWayForm } : request, {
        ...{ first, id },
        what: `repetition ${time} of a request for a ${kind}${isOtherWay ? ", by another program," : ""}`,
        comparesText: true,
      }),
    );
  }
  await judgeCopies(session, { tag, what: kind, id, exchanges }, root);
}

/** The text, where both responses show it: the response to a repetition may have fewer properties. */
function judgeText(session: Session, first: Exchange, again: Exchange): void {
  const [earlier, shown] = [first, again].map(({ json }) => messageText(single(json)));
  const finding = {
    message: "the response to a repetition shows another content than the response to the first request",
    expected: earlier,
    found: shown,
    exchanges: [first, again],
  };
  if (earlier === undefined || shown === undefined) return;
  // It may be the message as it is read by now, tidied up.
  session.judge("IDM-03", holdsWords(shown, earlier), finding);
  session.judge("IDM-27", shown === earlier, finding);
}

/** Signed addresses differ in every response. */
const SIGNED_ANEW: ReadonlySet<string> = new Set(["image_urls"]);
/** A person or a conversation may get another name meanwhile, which a new message shows as well. */
const NAMES: ReadonlySet<string> = new Set(["author_name", "conversation_name"]);

/**
 * The properties of the message in the first response are also in the second.
 * @param repeated repeats the request: addresses that differ at each repetition are not compared
 */
async function judgeShown(
  session: Session,
  first: Exchange,
  again: Exchange,
  repeated: () => Promise<Exchange>,
): Promise<void> {
  const [earlier, shown] = [single(first.json) ?? {}, single(again.json) ?? {}];
  const missing = Object.keys(earlier).filter(
    (name) => (earlier[name] ?? null) !== null && !Object.hasOwn(shown, name),
  );
  const suspected = [
    ...disagreements(earlier, shown),
    ...((earlier.thread_root_id ?? null) === (shown.thread_root_id ?? null) ? [] : ["thread_root_id"]),
  ].filter((name) => !missing.includes(name));
  const third = suspected.length > 0 ? (single((await repeated()).json) ?? {}) : shown;
  const newest = suspected.some((name) => NAMES.has(name)) ? (await postMessage(session)).message : {};
  const others = suspected
    .filter((name) => !SIGNED_ANEW.has(name) || isDeepStrictEqual(third[name], shown[name]))
    .filter((name) => !NAMES.has(name) || newest[name] !== shown[name]);
  session.judge("IDM-27", missing.length === 0 && others.length === 0, {
    message: `the response to a repetition shows ${[
      ...(others.length === 0 ? [] : [`another ${others.join(", ")}`]),
      ...(missing.length === 0 ? [] : [`no ${missing.join(", ")}`]),
    ].join(" and ")}, unlike the response to the first request`,
    expected: earlier,
    found: shown,
    exchanges: [first, again],
  });
}

const imageUrls = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://images.example/${index}.png`);
