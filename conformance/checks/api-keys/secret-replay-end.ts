// After the replay window a repeated request no longer reveals the secret. The window is a day; a deployment that
// shortens it for this check gives it in its profile.
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { endingOf, halvesOf, hiddenPartOf, showsKeySecret } from "../../leaks/shown-secrets.ts";
import { readSecret } from "../../readers/issued-key.ts";
import {
  adopt,
  issueBody,
  issueKey,
  issueNeeds,
  knownKey,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { readList } from "../../steps/lists/listing.ts";
import { needWait } from "../../steps/running/long-wait.ts";
import { createSource } from "../../steps/webhooks/inbound-sources.ts";
import { atPointer } from "../../text/pointer.ts";

/** An hour of a day. */
const TOLERANCE = 1 / 24;

export default defineCheck({
  title: "after the replay window a repeated request no longer reveals a one-time secret",
  requirements: ["IDM-20"],
  capabilities: ["api-keys"],
  waits: true,
  needs: issueNeeds,
  async run(session) {
    const { secret_replay_ms: windowMs } = session.profile.timing;
    const waitMs = windowMs * (1 + TOLERANCE);
    needWait(session, waitMs, `timing.secret_replay_ms is ${windowMs}`);
    const requests = await secretRequests(session);
    const source = await sourceRequest(session);
    const answered = [];
    for (const { send, known } of requests) {
      const first = await send();
      answered.push({ send, first, known: knownKey(session, first, known) });
    }
    await session.rest(waitMs);
    for (const {
      send,
      first,
      known: { id, secret },
    } of answered) {
      const again = await send();
      adopt(session, again);
      // Another secret may begin like the first one.
      const others = [readSecret(again, session.profile) ?? ""].filter((other) => other !== secret);
      const parts = [hiddenPartOf(secret, id), endingOf(secret, others)];
      const { response } = again;
      const isShown =
        response !== undefined && parts.every((part) => showsKeySecret(response, secret, halvesOf(part)));
      session.judge("IDM-20", response !== undefined && !isShown, {
        message: `${again.operation}, repeated ${Math.round(windowMs / 1000)} s later, reveals the one-time secret again`,
        expected: "a response without the secret",
        found: response === undefined ? responseOf(again) : `${again.status} with the secret`,
        exchanges: [first, again],
      });
    }
    await source?.();
  },
});

/** A source whose secret its list does not show: that secret is one-time as well. */
async function sourceRequest(session: Session): Promise<(() => Promise<void>) | undefined> {
  const { capabilities, bindings } = session.profile;
  const { body, secret: secretAt } = bindings.inbound_source;
  const isPossible =
    session.has("bindings.paths.createInboundSource") && session.has("bindings.paths.listInboundSources");
  if (!capabilities.has("inbound-webhooks") || !isPossible || body === undefined || secretAt === undefined)
    return undefined;
  const [name, idempotencyKey] = [session.unique("source"), session.newKey()];
  const first = await createSource(session, name, { idempotencyKey });
  const secret = isSuccess(first) ? atPointer(first.json, secretAt) : undefined;
  if (typeof secret !== "string" || secret === "") return undefined;
  session.secrets.add(secret, "inbound source secret");
  const listed = await readList(session, { operation: "listInboundSources" });
  if (!listed.complete || JSON.stringify(listed.items).includes(secret)) return undefined;
  return async () => {
    const again = await createSource(session, name, { idempotencyKey });
    session.judge("IDM-20", again.response?.text.includes(secret) === false, {
      message:
        "createInboundSource, repeated when the replay window is over, reveals the one-time secret again",
      expected: "a response without the secret",
      found: again.response === undefined ? responseOf(again) : `${again.status} with the secret`,
      exchanges: [first, again],
    });
  };
}

interface SecretRequest {
  readonly send: () => Promise<Exchange>;
  /** The id of the key where the request names it. */
  readonly known?: string;
}

/** Issues for both kinds of subject, and a rotation, each with an Idempotency-Key of its own. */
async function secretRequests(session: Session): Promise<readonly SecretRequest[]> {
  const { subject: member } = await issuableMember(session);
  const issues = [newAgent(session), ...(member === undefined ? [] : [member])].map((subject) => {
    const idempotencyKey = session.newKey();
    const body = issueBody(session, { subject });
    return { send: () => requestKey(session, { idempotencyKey, body }) };
  });
  if (!session.has("bindings.paths.rotateApiKey")) return issues;
  const { id } = await issueKey(session);
  const rotation: CallOptions = {
    as: "keys_admin",
    path: { apiKeyId: id },
    idempotencyKey: session.newKey(),
  };
  return [...issues, { send: () => session.call("rotateApiKey", rotation), known: id }];
}
