// A cursor belongs to the identity that received it. A connection resumes with the key after it was disabled
// and enabled or rotated, and with another key of the same identity, or the server says that it cannot; where
// resume_supported is true, it can. A connection and a ticket of the other key stay valid while the first key
// is changed, also for the mentions of an agent. A connection of the changed key continues or visibly ends.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import {
  administer,
  givenAccepted,
  type IssuedKey,
  issueKey,
  issueNeeds,
  knownKey,
  memberSubject,
} from "../../steps/keys/issued/keys.ts";
import { confirmedLost, lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import { DECLINED, judgeHonesty, judgeResumed } from "../../steps/realtime/resumed.ts";
import { askAndWait, type Change, judgeBeside, judgeWaiting } from "../../steps/realtime/sibling.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { membershipOf, mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title:
    "a connection whose key changed meanwhile delivers the events that it missed, or says that it cannot",
  requirements: ["RTS-16", "RTC-26", "RTS-08", "RTS-09", "RTS-62", "RTC-34"],
  capabilities: ["realtime", "messages", "api-keys"],
  needs: ["fixtures.conversation", ...issueNeeds],
  async run(session) {
    session.notSeen("RTC-26", DECLINED);
    session.notSeen("RTS-08", "another connection of the identity while one of its keys is disabled");
    session.notSeen("RTS-09", "an agent with two keys that can be mentioned, one of which is disabled");
    session.notSeen("RTS-62", "a connection that is open while its key is changed");
    session.notSeen("RTC-34", "a ticket that waits while another key of its identity is changed");
    await startingOver(session, () => judgeKeys(session));
    await unlessUntestable(() => startingOver(session, () => judgeMentions(session)));
  },
});

interface Break {
  readonly stream: Stream;
  readonly cursor: string | undefined;
  /** The messages that were posted while nobody was connected. */
  readonly missed: PostedMessage[];
  /** Ids of those that a connection acknowledged later, where it had to: nothing says that these are delivered again. */
  readonly handled: Set<string>;
}

async function judgeKeys(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const post = (): Promise<PostedMessage> => postMessage(session, { as });
  const issued = await issueOwnKey(session);
  const broken = await breakOff(session, await openStream(session, { as: issued.key, acks: "held" }), post);
  const beside = await judge(session, broken, { as: "primary", what: "another key of the same identity" });
  const judgeWhile = async (stream: Stream | undefined, change: Change): Promise<void> => {
    const waiting = await askAndWait(session);
    await change.make(issued);
    await judgeWaiting(session, waiting, change);
    const meanwhile = await post();
    broken.missed.push(meanwhile);
    if (stream !== undefined) await judgeBeside(session, stream, meanwhile, change.when);
    for (const id of stream?.handled ?? []) broken.handled.add(id);
    stream?.drop();
  };
  if (!canBeDisabled(session)) beside?.drop();
  else {
    const own = await tryOpenStream(session, { as: issued.key });
    await judgeWhile(beside, {
      when: "another key of its identity was disabled",
      make: (key) => administer(session, "disableApiKey", key),
    });
    await administer(session, "enableApiKey", issued);
    await givenAccepted(session, issued);
    if (own !== undefined) await judgeOwn(session, own, issued.key, { post, change: "disabled and enabled" });
    (
      await judge(session, broken, { as: issued.key, what: "its key, which was disabled and enabled" })
    )?.drop();
  }
  if (!isServed(session.profile, "rotateApiKey")) return;
  let rotated = issued;
  const own = await tryOpenStream(session, { as: issued.key });
  await judgeWhile(await tryOpenStream(session, { acks: "held" }), {
    when: "another key of its identity was rotated",
    make: async (key) => {
      const made = await rotate(session, key);
      if (key === issued) rotated = made;
    },
  });
  await givenAccepted(session, rotated);
  if (own !== undefined) await judgeOwn(session, own, rotated.key, { post, change: "rotated" });
  (await judge(session, broken, { as: rotated.key, what: "its key, which was rotated" }))?.drop();
  (
    await judge(session, broken, { as: { ...rotated.key, bearer: true }, what: "its key as a bearer token" })
  )?.drop();
}

/**
 * The specification does not say whether a connection outlives a change of its key. Its client is sent the
 * events, or sees it end.
 */
async function judgeOwn(
  session: Session,
  stream: Stream,
  as: AdHocKey,
  { post, change }: { readonly post: () => Promise<PostedMessage>; readonly change: string },
): Promise<void> {
  const isEnded = (): true | undefined => (stream.endedByServer === undefined ? undefined : true);
  const isSilent = async (): Promise<boolean> => {
    const posted = await post();
    const isMissing = (await stream.missing([posted.id])).length > 0 && isEnded() === undefined;
    return isMissing && (await confirmedLost(session, stream, [posted], as)).length > 0;
  };
  // The end may be due with the next heartbeat.
  const { heartbeat_interval_seconds: heartbeat } = stream.hello ?? {};
  const heartbeatMs = typeof heartbeat === "number" ? 2_000 * heartbeat : 0;
  const { timing, permissions } = session.profile;
  const endMs = Math.min(timing.eventual_ms + heartbeatMs, 1_000 * permissions.long_waits);
  const isDeaf =
    (await isSilent()) &&
    (await stream.peer.until(isEnded, session.patience(endMs))) === undefined &&
    (await isSilent());
  session.judge("RTS-62", !isDeaf, {
    message: `a connection stays open after its key was ${change}, but no longer gets events`,
    expected: "the events of messages that are posted then, or an end of the connection",
    found: "an open connection and no event of two messages",
  });
  stream.drop();
}

const canBeDisabled = ({ profile }: Session): boolean =>
  isServed(profile, "disableApiKey") && isServed(profile, "enableApiKey");

async function rotate(session: Session, { id }: IssuedKey): Promise<IssuedKey> {
  const exchange = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: id } });
  session.given(isSuccess(exchange), "a key can be rotated", exchange);
  return knownKey(session, exchange, id);
}

/**
 * Mentions of an agent that are posted while one of its keys is disabled are sent to its other key: live, and
 * after a resume.
 */
async function judgeMentions(session: Session): Promise<void> {
  if (!session.has("bindings.mention") || !session.has("keys.agent") || !canBeDisabled(session)) return;
  const mention = await mentionOf(session, await mentionedId(session, "agent"));
  const post = (): Promise<PostedMessage> =>
    postMessage(session, { content: `${session.unique("mention")} ${mention}` });
  const subject = memberSubject(await membershipOf(session, "agent"));
  const scopes = ["realtime:read", "messages:read"];
  const issued = await issueKey(session, { body: { scopes, subject } });
  const delivery = "mentions";
  const options = { as: issued.key, acks: "held", delivery } as const;
  const broken = await breakOff(session, await openStream(session, options), post);
  await administer(session, "disableApiKey", issued);
  broken.missed.push(await post());
  const what = "another key of the same agent, while its own was disabled,";
  const resumed = await judge(session, broken, { as: "agent", what, delivery });
  if (resumed === undefined || resumed.endedByServer !== undefined) return;
  const live = await post();
  const lost = await lostMessages(session, resumed, [live], "agent");
  session.judge("RTS-09", lost.length === 0, {
    message:
      "a mentions subscription of an agent was not sent a message that mentions it, while another key of the agent was disabled",
    expected: `the event of message ${live.id}`,
    found: "none",
    exchanges: [live.exchange],
  });
  resumed.drop();
}

/** The connection has handled one event, and is gone before the next messages come. */
async function breakOff(
  session: Session,
  stream: Stream,
  post: () => Promise<PostedMessage>,
): Promise<Break> {
  const { id } = await post();
  session.given((await undelivered(stream, [id])).length === 0, "events are delivered");
  const event = stream.eventOf(id);
  if (event !== undefined) stream.ackThrough(event);
  stream.drop();
  return {
    stream,
    cursor: event?.cursor,
    missed: [await post(), await post()],
    handled: new Set(),
  };
}

interface Resumption {
  readonly as: Role | AdHocKey;
  readonly what: string;
  readonly delivery?: "messages" | "mentions";
}

/** @returns the resumed connection, where there is one */
async function judge(
  session: Session,
  { stream, cursor, missed, handled }: Break,
  { as, what, delivery = "messages" }: Resumption,
): Promise<Stream | undefined> {
  const due = missed.filter(({ id }) => !handled.has(id));
  if (due.length === 0) return undefined;
  const resumed = await resumeStream(session, cursor, { as, acks: "held", delivery });
  await judgeResumed(session, "RTS-16", { stream: resumed, due, as }, (missing) => ({
    message: `a connection resumed with ${what} left out messages that were posted after the cursor, without a warning`,
    expected: `the events of messages ${due.map(({ id }) => id).join(" and ")}, or a warning`,
    found: missing.map((id) => `no event of message ${id}`),
  }));
  judgeHonesty(session, stream, resumed, ` when it came with ${what}`);
  for (const id of resumed?.handled ?? []) handled.add(id);
  return resumed;
}
