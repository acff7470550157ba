// A file belongs to its workspace: another workspace can neither reach nor attach it, whatever it is attached to.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { fileOf, READY, readUpload, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  attach,
  attachNeeds,
  attachReady,
  completeFile,
  createFile,
  inspectFile,
  inspectOwn,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { attachByImport } from "../../steps/imports/import-files.ts";
import { isOneEverywhere, needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a file can be neither read, completed, aborted nor attached from another workspace",
  requirements: ["FIL-21", "MSG-16"],
  capabilities: ["files", "messages", "threads"],
  needs: ["keys.other_workspace", ...attachNeeds],
  async run(session) {
    // The controls: the other key handles files of its own, and this workspace attaches files of its own.
    const name = `${session.unique("secret-plan")}.png`;
    const foreign = await readyFile(session, picture(12, 12, name), { as: "other_workspace" });
    const ofItsOwn = await inspectOwn(session, foreign.id, { as: "other_workspace" });
    session.given(isSuccess(ofItsOwn), "keys.other_workspace can read a file of its own", ofItsOwn);
    const own = await readyFile(session, picture(12));
    const control = await attachReady(session, [own.id]);
    session.given(isSuccess(control), "a ready file can be attached", control);
    const waiting = await startUpload(session, picture(13, 12, `${session.unique("private")}.png`));
    await judgeOwnKeys(session);
    needOneEverywhere(session, waiting.id, "files");
    await judgeUnreachable(session, waiting, WAITING);
    const sent = await putBytes(session, waiting);
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
    await judgeUnreachable(session, waiting, WAITING);
    const ready = await readyFile(session, picture(14, 12, `${session.unique("private")}.png`));
    await judgeUnreachable(session, ready, READY);
    await judgeUnreachable(session, own, READY);
    await judgeAttached(session);
    await judgeUnattachable(session, [foreign.id], name);
    await judgeUnattachable(session, [own.id, foreign.id], name);
  },
});

/** Other parts of a deployment may attach these, and look files up in other ways. */
const attachments: readonly ((session: Session, file: Upload) => Promise<unknown>)[] = [
  async (session, { id }) => {
    const root = await postMessage(session);
    const attached = await attachReady(session, [id], { body: { thread_root_id: root.id } });
    session.given(isSuccess(attached), "a ready file can be attached to a reply", attached);
  },
  attachByImport,
  async (session, { id }) => {
    const attached = await attachReady(session, [id]);
    const messageId = session.given(singleId(attached.json), "a created message shows its id", attached);
    session.given(await tryForward(session, messageId), "a message with a file can be forwarded");
  },
];

async function judgeAttached(session: Session): Promise<void> {
  for (const [turn, attachTo] of sampleByEffort(session, [...attachments.entries()], 0, { quick: 2 })) {
    const file = await readyFile(session, picture(130 + turn, 12, `${session.unique("private")}.png`));
    await unlessUntestable(async () => {
      await attachTo(session, file);
      await judgeUnreachable(session, file, READY);
    });
  }
}

/** Idempotency-Keys belong to a workspace: the same declaration with the same key returns no foreign file. */
async function judgeOwnKeys(session: Session): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await createFile(session, picture(15), { idempotencyKey });
  const own = session.given(readUpload(fileOf(first), session.profile), "a file can be declared", first);
  const second = await createFile(session, picture(15), { idempotencyKey, as: "other_workspace" });
  const other = readUpload(fileOf(second), session.profile);
  const id = singleId(first.json);
  // Each workspace may count its ids separately, and a storage may tell uploads at one address by their headers.
  const isSameFile = id !== undefined && isOneEverywhere(session, id) && singleId(second.json) === id;
  const isSameUpload = other?.url === own.url && isDeepStrictEqual(other.headers, own.headers);
  session.judge("FIL-21", !isSuccess(second) || !(isSameFile || isSameUpload), {
    message:
      "a declaration with an Idempotency-Key that another workspace used returned the file of that workspace",
    expected: "a file of its own, or a refusal",
    about: [first, second],
  });
}

async function judgeUnreachable(session: Session, { id, content }: Upload, status: string): Promise<void> {
  const closed = refusals(session.profile);
  for (const [verb, send] of [
    ["read", inspectFile],
    ["completed", completeFile],
    ["aborted", abortFile],
  ] as const) {
    const refused = await send(session, id, { as: "other_workspace" });
    session.judgeStatus("FIL-21", refused, closed, {
      message: `a file with status ${status} was ${verb} with a key of another workspace`,
      expected: closed,
    });
    session.judge("FIL-21", refused.response?.text.includes(content.name) !== true, {
      message: `the response to a key of another workspace that had a file ${verb} shows the name of the file`,
      expected: "nothing of the file",
      about: refused,
    });
    const read = await inspectOwn(session, id, { status });
    session.judge("FIL-21", statusOf(read) === status, {
      message: `a file with status ${status} changed when a key of another workspace tried to have it ${verb}`,
      expected: status,
      about: [refused, read],
    });
  }
}

/** @param name the name of the foreign file, which no request to attach it contains */
async function judgeUnattachable(session: Session, fileIds: readonly string[], name: string): Promise<void> {
  const root = await postMessage(session);
  await postReply(session, root);
  const tag = uniqueTag(session, "foreign-file");
  for (const body of [{}, { thread_root_id: root.id }]) {
    const refused = await attach(session, fileIds, { text: tag, body });
    const isRefused = session.judgeStatus("MSG-16", refused, "4xx", {
      message: `a message that names ${fileIds.length > 1 ? "an own file and " : ""}a ready file of another workspace was not refused`,
    });
    // The created message shows its file.
    if (!isRefused) return;
    session.judge("FIL-21", !holdsText(refused.json, name), {
      message: "the response to a message that names a file of another workspace shows the name of the file",
      expected: "nothing of the file beside the id that was sent",
      about: refused,
    });
  }
  const stored = "a message that names a file of another workspace is stored";
  await judgeUnstored(session, "MSG-16", { tag, since: root, thread: root }, stored);
}
