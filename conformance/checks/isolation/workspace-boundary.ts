// A key of another workspace neither reads nor changes the primary key's conversations and messages, fixtures, and
// resources that the check creates.
import { isDeepStrictEqual } from "node:util";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { canAnswer } from "../../cards/post-card.ts";
import { answerTo, ask, repliesWith } from "../../cards/question-answers.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, items, readId, single, singleId } from "../../readers/envelope.ts";
import { statusOf, WAITING } from "../../readers/file.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { plainText } from "../../steps/files/contents.ts";
import { createFile, inspectOwn } from "../../steps/files/uploads.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { judgeRefusedElsewhere } from "../../steps/keys/access/refused-elsewhere.ts";
import { requestForward } from "../../steps/messages/forwards.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { OwnThread } from "../../steps/messages/own-thread.ts";
import { createdId } from "../../steps/messages/send.ts";
import { listAround } from "../../steps/messages/traces.ts";
import { callerOf, isReal, type Resources, validRequest } from "../../steps/requests/valid-request.ts";
import { readsOfMade } from "../../steps/resources/made-here.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { entriesWith, inTurn, readTask, updateBody, versionOf } from "../../steps/resources/tasks.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { endpointBody, readEndpoint, readSettings } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

const as = "other_workspace";
const inEachHeader = true;

/** Changes of a resource by its id. Issued keys are left out: api-keys/other-workspace covers them. */
const changes: readonly OperationId[] = [
  "updateWebhookEndpoint",
  "rotateWebhookSecret",
  "testWebhookEndpoint",
  "abortFile",
  "completeFile",
  "uploadImportRecords",
  "completeImport",
  "forwardMessage",
];

export default defineCheck({
  title: "a key of another workspace can neither read nor change a resource",
  requirements: ["GEN-05"],
  capabilities: ["messages", "threads"],
  needs: ["keys.other_workspace", "fixtures.conversation"],
  async run(session) {
    const own = await session.call("listConversations", { as });
    session.given(isSuccess(own), "the key of the other workspace is accepted", own);
    const thread = await OwnThread.open(session);
    const { ids } = await makeResources(session);
    // Each workspace may count its ids separately: the same id may name another resource there.
    const telling = Object.entries({ ...ids, message: thread.control.id }).filter(([, id]) =>
      isOneEverywhere(session, id),
    );
    const resources: Resources = { ids: Object.fromEntries(telling) };
    await judgeReads(session, resources);
    await judgeMade(session);
    await judgeForeignMember(session);
    await judgeChanges(session, resources);
    await unlessUntestable(() => judgeTask(session, resources.ids.task));
    await unlessUntestable(() => judgeAnswer(session));
    const elsewhere = items(own.json)
      ?.map(readId)
      .find((id) => id !== undefined);
    await judgeMessages(session, thread, elsewhere);
    if (elsewhere !== undefined) {
      await judgeForwarded(session, thread, elsewhere);
      await judgeReplay(session, elsewhere);
    }
    await judgeDeclaration(session);
  },
});

/** Every read of one resource that succeeds in its own workspace. */
async function judgeReads(session: Session, resources: Resources): Promise<void> {
  for (const operation of servedOperations(session.profile)) {
    if (operation.method !== "GET" || operation.pathParameters.length === 0) continue;
    if (!isReal(operation, resources)) continue;
    const { path = {} } = validRequest(session, operation, resources);
    const control = await session.call(operation.id, { path, as: callerOf(session, operation) });
    if (isSuccess(control))
      judgeRefusedElsewhere(session, await session.call(operation.id, { path, as, inEachHeader }));
  }
}

/** The same for other resources: each may be looked up in a different place. */
async function judgeMade(session: Session): Promise<void> {
  for (const { operation, path, as: owner } of await readsOfMade(session)) {
    const control = await session.call(operation, { path, as: owner });
    if (isSuccess(control))
      judgeRefusedElsewhere(session, await session.call(operation, { path, as, inEachHeader }));
  }
}

/** The other direction: this workspace must not show a member of the other one. */
async function judgeForeignMember(session: Session): Promise<void> {
  const memberId = session.profile.fixtures.foreign_member;
  if (memberId === undefined || !isServed(session.profile, "getMember")) return;
  const path = { memberId };
  const there = await session.call("getMember", { path, as });
  const here = await session.call("getMember", { path });
  const name = (exchange: Exchange): unknown => single(exchange.json)?.display_name;
  if (!isSuccess(there) || typeof name(there) !== "string") return;
  // Each workspace may count its member ids: it is the same member only if id and name agree.
  const isSame = isOneEverywhere(session, memberId)
    ? name(here) === name(there)
    : isDeepStrictEqual(single(here.json), single(there.json));
  const isShown = isSuccess(here) && singleId(here.json) === memberId && isSame;
  session.judge("GEN-05", !isShown, {
    message:
      "a member of another workspace, with the id and name that a key of that workspace reads, is shown to this one",
    expected: "a refusal, or somebody else",
    about: [there, here],
  });
}

/** Each change is refused and not carried out. */
async function judgeChanges(session: Session, resources: Resources): Promise<void> {
  const attempts: Exchange[] = [];
  for (const operation of servedOperations(session.profile)) {
    if (!changes.includes(operation.id) || !isReal(operation, resources)) continue;
    const request = validRequest(session, operation, resources);
    const body = operation.id === "updateWebhookEndpoint" ? renamed(session) : request.body;
    const attempt = await session.call(operation.id, { ...request, body, as, inEachHeader });
    // A body may be refused as invalid before the owner is checked.
    session.judgeStatus("GEN-05", attempt, "4xx", {
      message: `${operation.id} with a key of another workspace was not refused`,
      expected: `${refusals(session.profile).join(" or ")}, or another 4xx`,
    });
    attempts.push(attempt);
  }
  const { file, "webhook-endpoint": endpoint } = resources.ids;
  if (file !== undefined) {
    const read = await inspectOwn(session, file);
    session.judge("GEN-05", statusOf(read) === undefined || statusOf(read) === WAITING, {
      message: "requests with a key of another workspace changed a waiting upload",
      expected: WAITING,
      found: statusOf(read),
      exchanges: [...attempts, read],
    });
  }
  if (endpoint === undefined) return;
  const read = await readEndpoint(session, { id: endpoint, as: "primary" });
  const { name } = readSettings(session, single(read.json));
  session.judge("GEN-05", typeof name !== "string" || !name.startsWith(RENAMED), {
    message: "a key of another workspace changed a webhook endpoint of this one",
    expected: "the name that it was created with",
    found: name,
    exchanges: [...attempts, read],
  });
}

/** With the current version, because an update without it may be refused for that. */
async function judgeTask(session: Session, taskId: string | undefined): Promise<void> {
  if (taskId === undefined || !isServed(session.profile, "recordTaskUpdate")) return;
  const tag = session.unique("elsewhere");
  const update = async (): Promise<Exchange> => {
    const version = versionOf(session, await readTask(session, taskId));
    const body = updateBody(session, { version, tag });
    return session.call("recordTaskUpdate", { as, inEachHeader, path: { taskId }, body });
  };
  const sent = await inTurn(session, taskId, update)();
  session.judgeStatus("GEN-05", sent, "4xx", {
    message: "an update of a task with a key of another workspace was not refused",
    expected: `${refusals(session.profile).join(" or ")}, or another 4xx`,
  });
  const after = await readTask(session, taskId);
  session.judgeNone("GEN-05", entriesWith(after, tag), {
    message: "an update that was sent with a key of another workspace is recorded in a task of this one",
    expected: "no entry of it",
    exchanges: [sent, after.exchange],
  });
}

/** A question that waits for an answer of a person who can read it. */
async function judgeAnswer(session: Session): Promise<void> {
  if (!canAnswer(session)) return;
  const question = await ask(session, "thread");
  if (!isOneEverywhere(session, question.id)) return;
  const [option = ""] = question.options;
  const request = answerTo(session, question, option);
  const answered = await session.call("answerQuestion", { as, inEachHeader, ...request });
  session.judgeStatus("GEN-05", answered, "4xx", {
    message: "the answer to a question with a key of another workspace was not refused",
    expected: `${refusals(session.profile).join(" or ")}, or another 4xx`,
  });
  if (isSuccess(answered)) return;
  const { inThread, inConversation } = await repliesWith(session, question, option);
  // A deployment may post other messages in a thread.
  const posted = [...inThread, ...inConversation].filter((item) => holdsText(item, option));
  session.judgeNone("GEN-05", posted.map(idOrItem), {
    message: "the answer to a question with a key of another workspace was refused and posted",
    expected: "no reply with the option",
    exchanges: [answered, ...session.exchanges.slice(-1)],
  });
}

const RENAMED = "renamed-from-elsewhere";
const renamed = (session: Session): JsonObject => endpointBody(session, { name: session.unique(RENAMED) });

/** Into the conversation, into its thread, and from a conversation of the other workspace into that thread. */
async function judgeMessages(
  session: Session,
  thread: OwnThread,
  elsewhere: string | undefined,
): Promise<void> {
  const tag = `${session.unique("foreign")}.`;
  const body = (): JsonObject => ({ markdown_content: `${tag} ${session.unique("text")}` });
  const path = { conversationId: thread.root.conversation };
  const listed = await listAround(session, async () => {
    const send = (place: JsonObject) =>
      session.call("createMessage", { ...{ as, path, inEachHeader }, body: { ...body(), ...place } });
    judgeRefusedElsewhere(session, await send({}));
    // Resources that a message names may be looked up before its conversation.
    const reply = await send(thread.place);
    session.judgeStatus("GEN-05", reply, "4xx", {
      message: "a reply with a key of another workspace was not refused",
      expected: `${refusals(session.profile).join(" or ")}, or another 4xx`,
    });
    // Any refusal, or a message in the other workspace.
    if (elsewhere !== undefined)
      await session.call("createMessage", {
        as,
        path: { conversationId: elsewhere },
        body: { ...body(), ...thread.place },
      });
  });
  const replies = await thread.newReplies(tag);
  const written = [...listed, ...replies].filter((message) => carriesText(message, tag));
  session.judgeNone("GEN-05", written, {
    message: "a message that was sent with a key of another workspace is stored in this one",
    expected: "no message of it in the conversation or the thread",
  });
}

/** A forward that the other workspace makes in a conversation of its own shows nothing of a message of this one. */
async function judgeForwarded(session: Session, { root }: OwnThread, elsewhere: string): Promise<void> {
  if (!isServed(session.profile, "forwardMessage") || !isOneEverywhere(session, root.id)) return;
  const sent = await requestForward(session, root.id, { as, conversation: elsewhere });
  const made = createdId(sent);
  const reads = made === undefined ? [] : [await readMessage(session, made, { as })];
  for (const exchange of [sent, ...reads])
    session.judge("GEN-05", !holdsText(exchange.response?.json, root.content), {
      message: "a key of another workspace reads a message of this one in a forward that it made of it",
      expected: "a refusal, or a forward that shows nothing of the text",
      about: [root.exchange, sent, exchange],
    });
}

/** The response to a request of this workspace is not a response to the same request of another one. */
async function judgeReplay(session: Session, elsewhere: string): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await postMessage(session, { idempotencyKey });
  const again = await session.call("createMessage", {
    as,
    idempotencyKey,
    path: { conversationId: elsewhere },
    body: { markdown_content: first.content },
  });
  const id = singleId(again.json);
  const place = single(again.json)?.conversation_id;
  // Each workspace may count its ids separately: a response that does not name its workspace may be another
  // message of that id.
  const isOwn =
    id !== first.id ||
    String(place) === elsewhere ||
    ((place ?? null) === null && !isOneEverywhere(session, first.id));
  session.judge("GEN-05", !isSuccess(again) || id === undefined || isOwn, {
    message:
      "an Idempotency-Key of one workspace, sent with a key of another, returned the message of the first",
    expected: "a refusal, or a message of its own",
    about: [first.exchange, again],
  });
}

/** The same of a declared file. */
async function judgeDeclaration(session: Session): Promise<void> {
  if (!isServed(session.profile, "createFile") || !session.has("bindings.file.size")) return;
  const content = plainText(session.unique("declared"));
  const idempotencyKey = session.newKey();
  const first = await createFile(session, content, { idempotencyKey });
  const again = await createFile(session, content, { as, idempotencyKey });
  const id = singleId(first.json);
  if (!isSuccess(first) || !isSuccess(again) || id === undefined || !isOneEverywhere(session, id)) return;
  session.judge("GEN-05", singleId(again.json) !== id, {
    message:
      "an Idempotency-Key of one workspace, sent with a key of another, returned the file that the first had declared",
    expected: "a refusal, or a file of its own",
    about: [first, again],
  });
}
