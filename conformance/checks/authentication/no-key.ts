// No operation answers a stranger: each claimed one is called without a key, with a request that would be valid.
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { inTurn } from "../../steps/in-turn.ts";
import { postMessage } from "../../steps/messages.ts";
import { findResources, type Resources, validRequest } from "../../steps/requests.ts";
import { type ServedOperation, servedOperations } from "../../wire/served-operations.ts";

interface WithoutKey {
  readonly what: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** Statuses besides 401. */
  readonly alsoLegal?: readonly number[];
}

const plain: WithoutKey = { what: "without a key", headers: () => ({}) };

/** What else a request without a key may look like. The header of the second is none that carries a key. */
const disguised: readonly WithoutKey[] = [
  { what: "with an empty x-api-key", headers: () => ({ "x-api-key": "" }) },
  { what: "with the key in a header that carries none", headers: (key) => ({ "x-not-a-credential": key }) },
  {
    what: 'with "Authorization: Bearer" and no token',
    headers: () => ({ authorization: "Bearer" }),
    // RFC 6750 has 400 for a header that is malformed, and what stands in front of a service may say so.
    alsoLegal: [400],
  },
];

export default defineCheck({
  title: "every operation answers 401 to a request without a key, and does nothing",
  requirements: ["AUT-03"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    const attempt = async (): Promise<void> => {
      for (const [turn, operation] of servedOperations(session.profile).entries())
        for (const way of [plain, ...inTurn(session, disguised, turn, disguised.length)])
          await callWithoutKey(session, operation, resources, way);
    };
    if (resources.ids.message === undefined) return attempt();
    await replay(session);
    const sent: string[] = [];
    const start = session.exchanges.length;
    const messages = await listAround(session, async () => {
      await attempt();
      sent.push(...contentsSent(session.exchanges.slice(start)));
    });
    for (const content of sent) {
      session.judge("AUT-03", tagged(messages, content).length === 0, {
        message: "a message that was sent without a key was stored",
        expected: "no message with this content",
        found: content,
        exchanges: session.exchanges.filter(({ request }) => request.body?.includes(content) === true),
      });
    }
  },
});

async function callWithoutKey(
  session: Session,
  operation: ServedOperation,
  resources: Resources,
  { what, headers, alsoLegal = [] }: WithoutKey,
): Promise<void> {
  const exchange = await session.call(operation.id, {
    ...validRequest(session, operation, resources),
    as: "none",
    headers: headers(session.profile.keys.primary),
  });
  if (exchange.status === 429) return;
  const legal = [401, ...alsoLegal];
  session.judge("AUT-03", legal.includes(exchange.status), {
    message: `${operation.method} ${operation.path} ${what} was not answered with ${legal.join(" or ")}`,
    expected: legal.join(" or "),
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}

/** The answer to an earlier request is no more open than the request itself. */
async function replay(session: Session): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await postMessage(session, { idempotencyKey });
  const again = await session.call("createMessage", {
    as: "none",
    path: { conversationId: first.conversation },
    body: { markdown_content: first.content },
    idempotencyKey,
  });
  session.judge("AUT-03", again.status === 401, {
    message: "the repetition of a request was answered without a key",
    expected: 401,
    found: answerOf(again),
    exchanges: [first.exchange, again],
  });
}

const contentsSent = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges.flatMap(({ operation, as, request }) => {
    if (operation !== "createMessage" || as !== "none" || request.body === undefined) return [];
    const { markdown_content: content } = JSON.parse(request.body) as { markdown_content?: unknown };
    return typeof content === "string" ? [content] : [];
  });
