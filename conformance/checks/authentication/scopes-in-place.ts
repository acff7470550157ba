// Scopes of operations that need something to work on: a task at its current version, a file attached to a message, a
// question, an inbound webhook source; or a body that the profile gives. Requests that would be refused anyway say nothing about
// scopes.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { cardNeeds } from "../../cards/post-card.ts";
import { answerTo, ask } from "../../cards/question-answers.ts";
import { isServed, knownScopes } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { picture } from "../../steps/files/contents.ts";
import { attachReady, readyFile } from "../../steps/files/uploads.ts";
import { callWithoutScope, isDocumented, judgeRefusal } from "../../steps/keys/access/scope-refusal.ts";
import { agentBody, hasName } from "../../steps/keys/issued/agents.ts";
import { listAgents } from "../../steps/keys/issued/keys.ts";
import { readList } from "../../steps/lists/listing.ts";
import type { RequestParts } from "../../steps/requests/valid-request.ts";
import { traceableUpdate } from "../../steps/resources/tasks.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { createSource, routeBody, sourceBody, sourceId } from "../../steps/webhooks/inbound-sources.ts";

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
      const { request, traces } = await traceableUpdate(session, "unscoped");
      return { request: () => request, traces };
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
  {
    operation: "answerQuestion",
    isPossible: (session) =>
      session.profile.capabilities.has("cards") && questionNeeds.every((need) => session.has(need)),
    prepare: async (session) => {
      const question = await ask(session, "thread");
      const [option = ""] = question.options;
      return { request: () => answerTo(session, question, option) };
    },
  },
  {
    operation: "createAgent",
    isPossible: (session) => session.has("bindings.agent.body"),
    prepare: async (session) => {
      const name = session.unique("unscoped");
      return {
        request: () => ({ body: agentBody(session, name) }),
        traces: async () =>
          (await unlessUntestable(() => listAgents(session)))?.items.filter((agent) =>
            hasName(session, agent, name),
          ) ?? [],
      };
    },
  },
  {
    operation: "createInboundSource",
    isPossible: (session) => session.has("bindings.inbound_source.body"),
    prepare: async (session) => {
      const name = session.unique("unscoped");
      return {
        request: () => ({ body: sourceBody(session, name) }),
        traces: () => listedWith(session, name, "listInboundSources"),
      };
    },
  },
  {
    operation: "createInboundRoute",
    isPossible: (session) =>
      session.has("fixtures.conversation") &&
      session.has("bindings.inbound_route.body") &&
      hasSources(session),
    prepare: async (session) => {
      const [path, name] = [await pathOfSource(session), session.unique("unscoped")];
      const body = routeBody(session, name, session.need("fixtures.conversation"));
      return {
        request: () => ({ path, body }),
        traces: () => listedWith(session, name, "listInboundRoutes", path),
      };
    },
  },
  {
    operation: "listInboundRoutes",
    isPossible: (session) => hasSources(session),
    prepare: async (session) => {
      const path = await pathOfSource(session);
      return { request: () => ({ path }) };
    },
  },
];

/** The bindings that the profile needs for asking and answering a question. */
const questionNeeds = [...cardNeeds, "bindings.question.answer"] as const;

const hasSources = (session: Session): boolean =>
  isServed(session.profile, "createInboundSource") &&
  session.has("bindings.inbound_source.body") &&
  session.has("bindings.inbound_source.id");

async function pathOfSource(session: Session): Promise<{ readonly sourceId: string }> {
  const created = await createSource(session, session.unique("source"));
  return { sourceId: session.given(sourceId(session, created), "an inbound webhook source can be created") };
}

/** The resources listed under a name, where there is such a list. */
async function listedWith(
  session: Session,
  name: string,
  operation: "listInboundSources" | "listInboundRoutes",
  path: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  if (!isServed(session.profile, operation)) return [];
  const { items } = await readList(session, { operation, path });
  return items.filter((item) => holdsText(item, name));
}

export default defineCheck({
  title: "an operation is refused to a key without its scope also where the resource that it names exists",
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
      "bindings.scopes binds scopes of an operation that has something to work on, and keys.reduced has a key without one of them",
    );
    for (const { operation, scopes, prepare } of possible) {
      for (const scope of scopes) {
        const prepared = await unlessUntestable(() => prepare(session));
        if (prepared === undefined) continue;
        const { request, traces } = prepared;
        const refusal = await callWithoutScope(session, { operation, request, scope });
        judgeRefusal(session, refusal, scope, operation);
        if (traces === undefined || !isDocumented(refusal)) continue;
        const found = await traces();
        session.judgeNone("AUT-08", found, {
          message: `${operation} was refused to a key without ${scope}, but carried out`,
          expected: "no trace of it",
          exchanges: [refusal.exchange],
        });
      }
    }
  },
});
