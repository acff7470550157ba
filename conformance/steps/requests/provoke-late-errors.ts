// Provokes the errors of late requests: requests that would have been right before their resource was
// completed, aborted, revoked, answered, disabled or changed.

import { answer, ask } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { plainText } from "../files/contents.ts";
import { abortFile, canUpload, completeFile, createFile, startUpload } from "../files/uploads.ts";
import { canImport, completeImport, openImport, uploadRecords } from "../imports/imports.ts";
import { canIssueKeys } from "../keys/issued/changed-key.ts";
import { issueKey } from "../keys/issued/keys.ts";
import { ownTask, readTask, sendUpdate, versionOf } from "../resources/tasks.ts";
import { inParallel } from "../running/in-parallel.ts";
import { unlessLimited, unlessUntestable } from "../running/unless-untestable.ts";
import { canListen, createSilentEndpoint, updateEndpoint } from "../webhooks/webhooks.ts";

/**
 * Provocations that are impossible here, or limited, are left out; the checks that watch the whole run judge
 * the responses.
 */
export const provokeLateErrors = (session: Session): Promise<void> =>
  inParallel([ofImport, ofFile, ofKey, ofQuestion, ofEndpoint, ofTask], async (provoke) => {
    await unlessLimited(() => unlessUntestable(() => provoke(session)));
  });

/** Records for an import that is complete, and its completion once more. */
async function ofImport(session: Session): Promise<void> {
  if (!canImport(session)) return;
  const importId = await openImport(session);
  const member = session.unique("late-member");
  const upload = () => uploadRecords(session, importId, "members", [{ id: member, name: member }]);
  await upload();
  await completeImport(session, importId);
  await upload();
  await completeImport(session, importId);
}

/** A file whose bytes have not come, and that is aborted then. */
async function ofFile(session: Session): Promise<void> {
  if (!canUpload(session)) return;
  const idempotencyKey = session.newKey();
  const { id } = await startUpload(session, plainText(session.unique("late-file")), { idempotencyKey });
  await createFile(session, plainText(session.unique("other-late-file")), { idempotencyKey });
  await completeFile(session, id);
  await abortFile(session, id);
  await completeFile(session, id);
  await abortFile(session, id);
}

/** A key that is revoked. */
async function ofKey(session: Session): Promise<void> {
  if (!canIssueKeys(session)) return;
  const { id } = await issueKey(session);
  for (const operation of ["revokeApiKey", "enableApiKey", "rotateApiKey", "disableApiKey"] as const)
    if (isServed(session.profile, operation))
      await session.call(operation, { as: "keys_admin", path: { apiKeyId: id } });
}

/** A question that is answered. */
async function ofQuestion(session: Session): Promise<void> {
  if (!isServed(session.profile, "answerQuestion") || !session.has("bindings.question.answer")) return;
  const question = await ask(session, "thread");
  for (const option of question.options) await answer(session, question, option);
}

/** A webhook endpoint that is disabled. */
async function ofEndpoint(session: Session): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (!canListen(session) || status === undefined) return;
  const endpoint = await createSilentEndpoint(session);
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
}

/** Another version of a task than it has; nothing is written where it is refused. */
async function ofTask(session: Session): Promise<void> {
  if (!isServed(session.profile, "recordTaskUpdate") || !session.has("bindings.task_update")) return;
  if (!session.has("fixtures.task")) return;
  const taskId = ownTask(session);
  const version = versionOf(session, await readTask(session, taskId));
  const other = version === 0 ? 1 : version - 1;
  await sendUpdate(session, { taskId, version: other, tag: session.unique("late-update") });
}
