// Calls every claimed operation without a key, in an otherwise valid request: each is refused and changes nothing.
import { isServed, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { statusOf } from "../../readers/file.ts";
import { inspectOwn } from "../../steps/files/uploads.ts";
import { takesRecords } from "../../steps/imports/imports.ts";
import { authenticates } from "../../steps/keys/issued/keys.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { listAround, tagged } from "../../steps/messages/traces.ts";
import { answeredCreations } from "../../steps/requests/repeated-creations.ts";
import { validRequest } from "../../steps/requests/valid-request.ts";
import { type RealResources, realResources, waitingFile } from "../../steps/resources/real-resources.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface WithoutKey {
  readonly what: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** Statuses besides 401. */
  readonly alsoLegal?: readonly number[];
}

const plain: WithoutKey = { what: "without a key", headers: () => ({}) };

/** Requests that look as if they had a key. No documented header of the second one carries a key. */
const disguised: readonly WithoutKey[] = [
  { what: "with an empty x-api-key", headers: () => ({ "x-api-key": "" }) },
  { what: "with the key in a header that carries none", headers: (key) => ({ "x-not-a-credential": key }) },
  {
    what: 'with "Authorization: Bearer" and no token',
    headers: () => ({ authorization: "Bearer" }),
    // RFC 6750 allows 400 for a malformed header, and a proxy may answer so.
    alsoLegal: [400],
  },
];

export default defineCheck({
  title: "every operation answers 401 to a request without a key, and changes nothing",
  requirements: ["AUT-03"],
  capabilities: [],
  async run(session) {
    const resources = await realResources(session);
    const before = await statesOf(session, resources);
    const attempt = async (): Promise<void> => {
      for (const [turn, operation] of servedOperations(session.profile).entries())
        for (const way of [
          plain,
          ...sampleByEffort(session, disguised, turn, { quick: 2 * disguised.length, standard: 2 }),
        ])
          await callWithoutKey(session, operation, resources, way);
    };
    if (resources.ids.message === undefined) await attempt();
    else await judgeMessages(session, attempt);
    await judgeUnchanged(session, resources, before);
    await judgeRepeated(session);
    await judgeDiscard(session);
  },
});

async function judgeMessages(session: Session, attempt: () => Promise<void>): Promise<void> {
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
}

async function callWithoutKey(
  session: Session,
  operation: ServedOperation,
  resources: RealResources,
  { what, headers, alsoLegal = [] }: WithoutKey,
): Promise<void> {
  // A rate-limited request shows nothing; the next one may succeed.
  const exchange = await unlessUntestable(() =>
    session.call(operation.id, {
      ...validRequest(session, operation, resources),
      as: "none",
      headers: headers(session.profile.keys.primary),
    }),
  );
  if (exchange === undefined) return;
  const legal = [401, ...alsoLegal];
  session.judgeStatus("AUT-03", exchange, legal, {
    message: `${operation.method} ${operation.path} ${what} was not answered with ${legal.join(" or ")}`,
  });
}

/** The visible state of the requested resources, by kind; kinds without any are left out. */
async function statesOf(
  session: Session,
  { ids, apiKey }: RealResources,
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  if (apiKey !== undefined && (await authenticates(session, apiKey.key)) !== undefined)
    states.set("api-key", "its secret is accepted");
  if (ids.import !== undefined && (await takesRecords(session, ids.import)))
    states.set("import", "it takes records");
  return states;
}

async function judgeUnchanged(
  session: Session,
  resources: RealResources,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const after = before.size === 0 ? before : await statesOf(session, resources);
  for (const [kind, state] of before)
    session.judge("AUT-03", after.get(kind) === state, {
      message: `requests without a key changed a resource of kind ${kind}`,
      expected: state,
      found: after.get(kind) ?? "no longer so",
    });
}

/** A file of the check's own, read before its upload can expire. */
async function judgeDiscard(session: Session): Promise<void> {
  const fileId = isServed(session.profile, "createFile") ? await waitingFile(session) : undefined;
  if (fileId === undefined) return;
  const before = statusOf(await inspectOwn(session, fileId));
  const refused = await session.call("abortFile", { as: "none", path: { fileId } });
  if (before === undefined || refused.status !== 401) return;
  const after = await inspectOwn(session, fileId, { status: before });
  session.judge("AUT-03", statusOf(after) === before, {
    message: "a request without a key was refused but discarded a file",
    expected: before,
    found: statusOf(after) ?? responseOf(after),
    exchanges: [refused, after],
  });
}

/** A replay needs the same permission as the original request. */
async function replay(session: Session): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await postMessage(session, { idempotencyKey });
  const again = await session.call("createMessage", {
    as: "none",
    path: { conversationId: first.conversation },
    body: { markdown_content: first.content },
    idempotencyKey,
  });
  session.judgeStatus("AUT-03", [first.exchange, again], [401], {
    message: "the repetition of a request succeeded without a key",
    expected: 401,
  });
}

const CREATIONS = [
  "createFile",
  "issueApiKey",
  "rotateApiKey",
  "createAgent",
  "createInboundSource",
] as const;

/** A caller without a key does not get the responses to other requests either, some of which hold secrets. */
async function judgeRepeated(session: Session): Promise<void> {
  for (const { operation, request, exchange } of await answeredCreations(session, CREATIONS)) {
    const again = await session.call(operation, { ...request, as: "none" });
    session.judgeStatus("AUT-03", [exchange, again], [401], {
      message: `the repetition of ${operation} with its Idempotency-Key was not refused without a key`,
      expected: 401,
    });
  }
}

const contentsSent = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges.flatMap(({ operation, as, request }) => {
    if (operation !== "createMessage" || as !== "none" || request.body === undefined) return [];
    const { markdown_content: content } = JSON.parse(request.body) as { markdown_content?: unknown };
    return typeof content === "string" ? [content] : [];
  });
