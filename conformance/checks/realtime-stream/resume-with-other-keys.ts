// A cursor belongs to the identity that was sent it: a connection resumes with the key that was disabled and enabled or
// rotated meanwhile, and with another key of the same identity, or says that it cannot. Where resume_supported is true it
// can.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { disabledAndEnabled } from "../../steps/keys/issued/changed-key.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { givenAccepted, type IssuedKey, knownKey } from "../../steps/keys/issued/keys.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { DECLINED, judgeHonesty, judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";

export default defineCheck({
  title: "a connection whose key changed meanwhile delivers what it missed, or says that it cannot",
  requirements: ["RTS-16", "RTC-26"],
  capabilities: ["realtime", "messages", "api-keys"],
  needs: ["fixtures.conversation", "keys.keys_admin", "bindings.paths.issueApiKey"],
  async run(session) {
    session.notSeen("RTC-26", DECLINED);
    await startingOver(session, () => judgeKeys(session));
  },
});

interface Break {
  readonly stream: Stream;
  readonly cursor: string | undefined;
  /** What came while nobody was connected. */
  readonly missed: readonly PostedMessage[];
  /** Ids of those that a connection acknowledged later, where it had to: nothing says that these come again. */
  readonly handled: Set<string>;
}

async function judgeKeys(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const issued = await issueOwnKey(session);
  const broken = await breakOff(session, issued, as);
  await judge(session, broken, "primary", "another key of the same identity");
  if (await disabledAndEnabled(session, issued)) {
    await givenAccepted(session, issued);
    await judge(session, broken, issued.key, "its key, which was disabled and enabled");
  }
  if (!isServed(session.profile, "rotateApiKey")) return;
  const exchange = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
  session.given(isSuccess(exchange), "a key can be rotated", exchange);
  const rotated = knownKey(session, exchange, issued.id);
  await givenAccepted(session, rotated);
  await judge(session, broken, rotated.key, "its key, which was rotated");
  await judge(session, broken, { ...rotated.key, bearer: true }, "its key as a bearer token");
}

/** A connection of the key that handled one event and missed the next messages. */
async function breakOff(session: Session, { key }: IssuedKey, as: Role): Promise<Break> {
  const stream = await openStream(session, { as: key, acks: "held" });
  const { id } = await postMessage(session, { as });
  session.given((await undelivered(stream, [id])).length === 0, "events are delivered");
  const event = stream.eventOf(id);
  if (event !== undefined) stream.ackThrough(event);
  stream.drop();
  return {
    stream,
    cursor: event?.cursor,
    missed: [await postMessage(session, { as }), await postMessage(session, { as })],
    handled: new Set(),
  };
}

async function judge(
  session: Session,
  { stream, cursor, missed, handled }: Break,
  as: CallOptions["as"],
  what: string,
): Promise<void> {
  const due = missed.filter(({ id }) => !handled.has(id));
  if (due.length === 0) return;
  const resumed = await resumeStream(session, cursor, { ...(as && { as }), acks: "held" });
  await judgeResumed(session, "RTS-16", resumed, due, (missing) => ({
    message: `a connection resumed with ${what} left out messages that were posted after the cursor, without a warning`,
    expected: `the events of messages ${due.map(({ id }) => id).join(" and ")}, or a warning`,
    found: missing.map((id) => `no event of message ${id}`),
  }));
  judgeHonesty(session, stream, resumed, ` when it came with ${what}`);
  for (const id of resumed?.handled ?? []) handled.add(id);
  resumed?.drop();
}
