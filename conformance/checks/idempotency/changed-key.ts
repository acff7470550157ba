// A request is sent again in the other header, after its API key was disabled and enabled: it is the same
// key, so it is the same request. After a rotation the key has another secret; the specification does not say
// whether earlier requests still count as its own.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { disabledAndEnabled, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import {
  givenAccepted,
  issueKey,
  issueNeeds,
  MESSAGE_SCOPES,
  memberSubject,
} from "../../steps/keys/issued/keys.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { leavesOneMessage, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a request is replayed to its API key after the key was disabled and enabled, or rotated",
  requirements: ["IDM-02", "IDM-03", "IDM-04", "IDM-29"],
  capabilities: ["messages", "api-keys"],
  needs: ["fixtures.conversation", ...issueNeeds],
  async run(session) {
    const subject = memberSubject(await membershipOf(session, "primary"));
    const issued = await issueKey(session, { body: { scopes: MESSAGE_SCOPES, subject } });
    const root = await postMessage(session);
    const hasThreads = session.profile.capabilities.has("threads");
    const sent: Sent[] = [];
    for (const isReply of hasThreads ? [false, true] : [false])
      sent.push(await send(session, issued.key, root, { isReply }));
    const repeat = async (requirement: Replay, key: AdHocKey, how: string): Promise<void> => {
      for (const one of sent) await judgeReplay(session, requirement, one, { as: key, how });
    };
    await repeat("IDM-03", { ...issued.key, bearer: true }, "as a bearer token");
    if (await disabledAndEnabled(session, issued)) {
      await givenAccepted(session, issued);
      await repeat("IDM-03", issued.key, "after it was disabled and enabled");
    }
    for (const one of sent) await judgeConflict(session, one, issued.key);
    for (const one of sent) await judgeCopies(session, one, root);
    const rotated = await rotatedKey(session, issued);
    if (rotated !== undefined) {
      await givenAccepted(session, rotated);
      await repeat("IDM-29", rotated.key, "after it was rotated");
    }
  },
});

type Replay = "IDM-03" | "IDM-29";

interface Sent {
  readonly what: "message" | "reply";
  readonly tag: string;
  readonly id: string;
  readonly request: { readonly idempotencyKey: string; readonly body: JsonObject };
  /** The first request and its repetitions. */
  readonly exchanges: Exchange[];
}

async function send(
  session: Session,
  as: AdHocKey,
  root: PostedMessage,
  { isReply }: { readonly isReply: boolean },
): Promise<Sent> {
  const tag = uniqueTag(session, "changed-key");
  const body = { markdown_content: `${tag} once`, ...(isReply ? { thread_root_id: root.id } : {}) };
  const request = { idempotencyKey: session.newKey(), body };
  const exchange = await sendMessage(session, { as, ...request });
  const id = session.given(createdId(exchange), "an issued key can create a message", exchange);
  return { what: isReply ? "reply" : "message", tag, id, request, exchanges: [exchange] };
}

async function judgeReplay(
  session: Session,
  requirement: Replay,
  { what, id, request, exchanges }: Sent,
  { as, how }: { readonly as: AdHocKey; readonly how: string },
): Promise<void> {
  const again = await sendMessage(session, { as, ...request });
  exchanges.push(again);
  const isReplay = createdId(again) === id;
  if (!isReplay) session.given(await replaysPlainRequests(session), "a request is replayed", again);
  session.judge(requirement, isReplay, {
    message: `the request for a ${what}, repeated with the same API key ${how}, was not answered with the message of the first`,
    expected: `2xx with message ${id}`,
    found: outcomeOf(again),
    exchanges: [...exchanges.slice(0, 1), again],
  });
}

async function judgeConflict(
  session: Session,
  { what, request, exchanges }: Sent,
  as: AdHocKey,
): Promise<void> {
  const body = { ...request.body, markdown_content: session.unique("other") };
  const changed = await sendMessage(session, { as, ...request, body });
  session.judge("IDM-04", isIdempotencyConflict(changed), {
    message: `another text with the Idempotency-Key of a ${what}, sent with the same API key after it was changed, was not refused as a conflict`,
    expected: "409 idempotency_conflict",
    found: outcomeOf(changed),
    exchanges: [...exchanges.slice(0, 1), changed],
  });
}

async function judgeCopies(
  session: Session,
  { what, tag, id, exchanges }: Sent,
  root: PostedMessage,
): Promise<void> {
  const written = await copiesOf(session, tag, root, what === "reply" ? root : undefined);
  if (written.length > 1)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-02", written.length === 1, {
    message: `the request for a ${what}, repeated with an API key that was changed meanwhile, left ${counted(written.length, "copy", "copies")} of its message`,
    expected: [id],
    found: written.map(idOrItem),
    exchanges,
  });
}
