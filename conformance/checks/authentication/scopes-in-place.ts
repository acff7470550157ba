// Scopes of operations that need something to work on: a task at its current version, a file attached to a message.
// Requests that would be refused anyway say nothing about scopes.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { isServed, knownScopes } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { attachReady, readyFile } from "../../steps/files/uploads.ts";
import { callWithoutScope, isDocumented, judgeRefusal } from "../../steps/keys/access/scope-refusal.ts";
import type { RequestParts } from "../../steps/requests/requests.ts";
import {
  entriesWith,
  readTask,
  sendTaskSentinel,
  updateBody,
  versionOf,
} from "../../steps/resources/tasks.ts";

interface Prepared {
  readonly request: () => RequestParts;
  /** The effect of a refused request, if any. */
  readonly traces?: () => Promise<readonly unknown[]>;
}

interface Case {
  readonly operation: OperationId;
  /** Creates the resource of the request. */
  readonly prepare: (session: Session) => Promise<Prepared>;
  readonly isPossible: (session: Session) => boolean;
}

const cases: readonly Case[] = [
  {
    operation: "recordTaskUpdate",
    isPossible: (session) => session.has("fixtures.task") && session.has("bindings.task_update"),
    prepare: async (session) => {
      const taskId = session.need("fixtures.task");
      const version = versionOf(session, await readTask(session, taskId));
      const tag = session.unique("unscoped");
      return {
        request: () => ({ path: { taskId }, body: updateBody(session, { version, tag }) }),
        traces: async () => entriesWith((await sendTaskSentinel(session, taskId)).after, tag),
      };
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
      const attached = await attachReady(session, [fileId]);
      session.given(isSuccess(attached), "a ready file can be attached", attached);
      return { request: () => ({ path: { fileId } }) };
    },
  },
];

export default defineCheck({
  title: "a current task update and the reading of an attached file are refused to a key without their scope",
  requirements: ["AUT-08", "AUT-09", "AUT-10"],
  capabilities: [],
  needs: ["keys.reduced"],
  lane: () => "tasks",
  async run(session) {
    const possible = cases
      .filter(({ operation, isPossible }) => isServed(session.profile, operation) && isPossible(session))
      .map((one) => ({
        ...one,
        scopes: knownScopes(session.profile, operations[one.operation]).filter((scope) =>
          session.has(`keys.reduced.${scope}`),
        ),
      }));
    session.given(
      possible.some(({ scopes }) => scopes.length > 0),
      "bindings.scopes binds scopes of recordTaskUpdate or getFile, and keys.reduced has a key without one of them",
    );
    for (const { operation, scopes, prepare } of possible) {
      for (const scope of scopes) {
        const { request, traces } = await prepare(session);
        const refusal = await callWithoutScope(session, { operation, request, scope });
        judgeRefusal(session, refusal, scope, operation);
        if (traces === undefined || !isDocumented(refusal)) continue;
        const found = await traces();
        session.judge("AUT-08", found.length === 0, {
          message: `${operation} was refused to a key without ${scope}, but carried out`,
          expected: "no trace of it",
          found,
          exchanges: [refusal.exchange],
        });
      }
    }
  },
});
