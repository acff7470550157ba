// The target self is the membership of the calling key, and the same on every connection, whichever of its
// keys opened it.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { readId, text } from "../../readers/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../../readers/realtime-frames.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Target {
  /** Id of the target that hello shows for self; `undefined` if it shows only self. */
  readonly target: string | undefined;
  /** The id with the type self, which need not be a member's. */
  readonly besideSelf: string | undefined;
  /** Ids are compared within one type. */
  readonly type: string | undefined;
}

interface Identity extends Target {
  /** Author of a message that the key posted. */
  readonly author: string | undefined;
}

export default defineCheck({
  title: "self stands for the membership of the calling key",
  requirements: ["RTC-08"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const shown = await identify(session, "primary");
    const other = session.has("keys.second") ? await identify(session, "second") : undefined;
    // The id of self is compared if it is known to be a member's.
    const isMember = [shown, other].some((one) => one?.author !== undefined && one.besideSelf === one.author);
    const named = <T extends Target>(one: T): T =>
      isMember && one.target === undefined ? { ...one, target: one.besideSelf } : one;
    const own = named(shown);
    if (own.target === undefined)
      return session.notSeen("RTC-08", "no hello names the member that self stands for");
    const again = named(await judgeTarget(session, "primary", "mentions"));
    session.judge("RTC-08", own.type !== again.type || own.target === again.target, {
      message: "two connections of one key for self have different targets",
      expected: own.target,
      found: again.target,
    });
    for (const [who, as] of await furtherKeys(session)) {
      const target = named(await judgeTarget(session, as, "messages"));
      if (target.type !== own.type) continue;
      session.judgeEqual("RTC-08", target.target, own.target, {
        message: `self stands for another member on a connection of ${who}`,
      });
    }
    await judgeAgent(session, own, named);
    if (other === undefined) return;
    const second = named(other);
    session.judge("RTC-08", own.type !== second.type || own.target !== second.target, {
      message: "self has the same target on connections of two identities",
      expected: "a target of its own for each identity",
      found: second.target,
    });
    judgeOwner(session, own, second);
    judgeOwner(session, second, own);
  },
});

/** Targets and authors need not share ids; if they do for one identity, they must for the other. */
function judgeOwner(session: Session, own: Identity, other: Identity): void {
  if (own.target === undefined || own.author === undefined) return;
  if (other.author === undefined || own.author === other.author) return;
  // Numbers may come from two counters, and be the same by chance.
  if (/^\d{1,9}$/.test(own.target)) return;
  session.judge("RTC-08", own.target !== other.author, {
    message: "the target of self is the author of another identity's messages",
    expected: own.author,
    found: own.target,
  });
  if (other.target !== other.author || other.type !== own.type) return;
  session.judgeEqual("RTC-08", own.target, own.author, {
    message: "the target of self is not the author of the key's own messages",
  });
}

/** Further keys of the same identity: its key as a token, and one that somebody else issued for it. */
async function furtherKeys(session: Session): Promise<readonly (readonly [string, AdHocKey])[]> {
  const tokens = (await inEachHeader(session, "primary")).filter(({ bearer }) => bearer === true);
  const issued = canIssueKeys(session) ? await unlessUntestable(() => issueOwnKey(session)) : undefined;
  return [
    ...tokens.map((key) => ["its key as a bearer token", key] as const),
    ...(issued === undefined ? [] : [["a key that was issued for it", issued.key] as const]),
  ];
}

/** An agent acts as itself, and not as a person who made it. */
async function judgeAgent(session: Session, own: Target, named: (target: Target) => Target): Promise<void> {
  if (!session.has("keys.agent")) return;
  const agent = await unlessUntestable(() => judgeTarget(session, "agent", "messages"));
  if (agent === undefined) return;
  const { target, type } = named(agent);
  session.judge("RTC-08", target === undefined || type !== own.type || target !== own.target, {
    message: "self has the target of a person on a connection of an agent",
    expected: "a target of its own for each identity",
    found: target,
  });
}

async function identify(session: Session, as: Role): Promise<Identity> {
  const target = await judgeTarget(session, as, "messages");
  const { message } = await postMessage(session, { as });
  return { ...target, author: readId({ id: message.author_id }) };
}

async function judgeTarget(
  session: Session,
  as: Role | AdHocKey,
  delivery: "messages" | "mentions",
): Promise<Target> {
  const stream = await openStream(session, { as, delivery });
  const target = subscriptionsOf(stream.hello)[0]?.target;
  const id = targetIdOf(stream.hello);
  stream.close();
  // RTS-03 judges that each target has both.
  session.given(
    readId(target) !== undefined && text(target, "type") !== undefined,
    "hello shows a type and an id for its target",
  );
  session.observe("target self in hello", id === undefined ? "self" : `a ${text(target, "type")}`);
  const beside = readId(target);
  return {
    target: id,
    besideSelf: id === undefined && beside !== "self" ? beside : undefined,
    type: text(target, "type"),
  };
}
