// Writes without a key that would be carried out with one: updates of tasks, forwards, choices of an option of a question, and
// creations. A refusal that comes after the work is done says 401 like any other.
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { canAnswer } from "../../cards/post-card.ts";
import { answerTo, ask, repliesWith } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { agentBody } from "../../steps/keys/issued/agents.ts";
import { issueBody } from "../../steps/keys/issued/keys.ts";
import { readList } from "../../steps/lists/listing.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { listAround } from "../../steps/messages/traces.ts";
import { callerOf, type RequestParts } from "../../steps/requests/valid-request.ts";
import { traceableUpdate } from "../../steps/resources/tasks.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { sourceBody } from "../../steps/webhooks/inbound-sources.ts";
import { endpointBody, quietSettings } from "../../steps/webhooks/webhooks.ts";

/** What a request without a key has left, by its operation. */
type Traces = (session: Session) => Promise<readonly unknown[]>;

const writes: Readonly<Partial<Record<OperationId, Traces>>> = {
  recordTaskUpdate: async (session) => {
    const { request, traces } = await traceableUpdate(session, "keyless");
    await refused(session, "recordTaskUpdate", request);
    return (await traces()).map(idOrItem);
  },
  answerQuestion: async (session) => {
    session.given(canAnswer(session), "the profile says how a question is asked and answered");
    const question = await ask(session, "thread");
    const [option = "", other = ""] = question.options;
    await refused(session, "answerQuestion", answerTo(session, question, option));
    const { inThread, inConversation } = await repliesWith(session, question, option);
    // A deployment may itself ask for an answer, with both options.
    return [...inThread, ...inConversation]
      .filter((item) => holdsText(item, option) && !holdsText(item, other))
      .map(idOrItem);
  },
  forwardMessage: async (session) => {
    const { id: messageId, conversation, content } = await postMessage(session);
    const comment = session.unique("keyless");
    const listed = await listAround(session, () =>
      refused(session, "forwardMessage", {
        path: { messageId, conversationId: conversation },
        body: forwardBody(session, messageId, { conversation, comment }),
      }),
    );
    return listed
      .filter((item) => readId(item) !== messageId && (holdsText(item, comment) || holdsText(item, content)))
      .map(idOrItem);
  },
  createWebhookEndpoint: async (session) => {
    const settings = { ...(await quietSettings(session)), name: session.unique("keyless") };
    return created(
      session,
      settings.name,
      ["createWebhookEndpoint", "listWebhookEndpoints"],
      endpointBody(session, settings),
    );
  },
  createAgent: (session) => {
    const name = session.unique("keyless");
    session.need("bindings.agent.body");
    return created(session, name, ["createAgent", "listAgents"], agentBody(session, name));
  },
  createInboundSource: (session) => {
    const name = session.unique("keyless");
    session.need("bindings.inbound_source.body");
    return created(session, name, ["createInboundSource", "listInboundSources"], sourceBody(session, name));
  },
  issueApiKey: (session) => {
    const name = session.unique("keyless");
    return created(session, name, ["issueApiKey", "listApiKeys"], issueBody(session, { name }));
  },
};

export default defineCheck({
  title: "a write that is answered with 401, because it has no key, is not carried out",
  requirements: ["AUT-03"],
  capabilities: [],
  lane: () => "tasks",
  async run(session) {
    session.notSeen("AUT-03", "a write without a key whose effect could be looked for");
    for (const [operation, tracesOf] of Object.entries(writes)) {
      if (!isServed(session.profile, operation as OperationId)) continue;
      const traces = await unlessUntestable(() => tracesOf(session));
      if (traces === undefined) continue;
      session.judgeNone("AUT-03", traces, {
        message: `${operation} was answered with 401, because it had no key, but carried out`,
        expected: "no trace of it",
      });
    }
  },
});

/** @throws Untestable where it is not refused: another check judges that */
async function refused(session: Session, operation: OperationId, request: RequestParts): Promise<void> {
  const exchange = await session.call(operation, { ...request, as: "none" });
  session.given(exchange.status === 401, `${operation} is answered with 401 without a key`, exchange);
}

/** What a list shows under the name that the creation gave. */
async function created(
  session: Session,
  name: string,
  [create, list]: readonly [create: OperationId, list: OperationId],
  body: unknown,
): Promise<readonly unknown[]> {
  session.given(isServed(session.profile, list), `the deployment serves ${list}`);
  await refused(session, create, { body });
  const { items } = await readList(session, { operation: list, as: callerOf(session, operations[create]) });
  return items.filter((item) => holdsText(item, name)).map(idOrItem);
}
