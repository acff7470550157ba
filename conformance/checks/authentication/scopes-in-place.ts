// Scopes of operations that need something to work on: a task at its current version, a file attached to a message.
// Requests that would be refused anyway show nothing of scopes.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { picture } from "../../steps/contents.ts";
import type { RequestParts } from "../../steps/requests.ts";
import { callWithoutScope, judgeRefusal } from "../../steps/scope-refusal.ts";
import { readTask, updateBody, versionOf } from "../../steps/tasks.ts";
import { attach, readyFile } from "../../steps/uploads.ts";
import { isServed, knownScopes } from "../../wire/served-operations.ts";

interface Case {
  readonly operation: OperationId;
  /** Makes what the request is about. */
  readonly prepare: (session: Session) => Promise<() => RequestParts>;
  readonly isPossible: (session: Session) => boolean;
}

const cases: readonly Case[] = [
  {
    operation: "recordTaskUpdate",
    isPossible: (session) => session.has("fixtures.task") && session.has("bindings.task_update"),
    prepare: async (session) => {
      const taskId = session.need("fixtures.task");
      const version = versionOf(session, await readTask(session, taskId));
      return () => ({
        path: { taskId },
        body: updateBody(session, { version, tag: session.unique("unscoped") }),
      });
    },
  },
  {
    operation: "getFile",
    isPossible: (session) =>
      session.has("fixtures.conversation") &&
      session.has("bindings.file.content_type") &&
      session.has("bindings.file.size") &&
      session.has("bindings.paths.completeFile"),
    prepare: async (session) => {
      const { id: fileId } = await readyFile(session, picture(5));
      const attached = await attach(session, [fileId]);
      session.given(isSuccess(attached), "a ready file can be attached", attached);
      return () => ({ path: { fileId } });
    },
  },
];

export default defineCheck({
  title: "a current task update and the reading of an attached file are refused to a key without their scope",
  requirements: ["AUT-08", "AUT-09", "AUT-10"],
  capabilities: [],
  needs: ["keys.reduced"],
  lane: "tasks",
  async run(session) {
    for (const { operation, isPossible, prepare } of cases) {
      if (!isServed(session.profile, operation) || !isPossible(session)) continue;
      for (const scope of knownScopes(session.profile, operations[operation])) {
        if (!session.has(`keys.reduced.${scope}`)) continue;
        const request = await prepare(session);
        const refusal = await callWithoutScope(session, { operation, request, scope });
        judgeRefusal(session, refusal, scope, operation);
      }
    }
  },
});
