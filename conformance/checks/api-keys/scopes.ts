// A key has exactly the scopes it was issued with: in the list, and when it is used.
import fc from "fast-check";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import {
  acceptedKey,
  delegableScopes,
  listedKeyNeeds,
  MESSAGE_SCOPES,
  memberSubject,
  namedScopes,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

/** Enough for pairs of all families. */
const MOST_SCOPES = 8;

/** Created for each key, because the name of an agent can be used only once. */
type Subject = (session: Session) => JsonObject;

export default defineCheck({
  title: "a key's scopes are exactly those it was issued with",
  requirements: ["KEY-05"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const grantable = await findGrantable(session);
    const { subject: member } = await issuableMember(session);
    const subjects: readonly Subject[] = [newAgent, ...(member === undefined ? [] : [() => member])];
    for (const subject of subjects) {
      await judgeScopes(session, grantable, subject);
      // A key that may write must not be able to read.
      await judgeScopes(session, ["messages:write"], subject);
    }
    const some = fc.record({
      scopes: fc.shuffledSubarray([...grantable], {
        minLength: 1,
        maxLength: Math.min(MOST_SCOPES, grantable.length),
      }),
      subject: fc.constantFrom(...subjects),
    });
    await session.property(some, ({ scopes, subject }, example) => judgeScopes(example, scopes, subject), {
      examples: 10,
    });
    for (const role of ["agent", "primary"] as const)
      for (const scopes of [["messages:read"], []]) await judgeFew(session, role, scopes);
  },
});

/** The largest set that is granted together. */
async function findGrantable(session: Session): Promise<readonly string[]> {
  for (const scopes of [delegableScopes, namedScopes, MESSAGE_SCOPES])
    if (isSuccess(await requestKey(session, { body: { scopes } }))) return scopes;
  return session.given(undefined, "a key with message scopes can be issued");
}

async function judgeScopes(session: Session, scopes: readonly string[], subject: Subject): Promise<void> {
  const asked = await requestKey(session, { body: { scopes, subject: subject(session) } });
  // Scopes that are granted together need not be granted separately or to every subject.
  if (isRefusal(asked)) return session.observe("scopes that are not granted alone", scopes.join(" "));
  const issued = await acceptedKey(session, asked);
  const listed = await givenListedKey(session, issued.id);
  const shown = Array.isArray(listed.scopes) ? listed.scopes.map(String) : undefined;
  session.judge("KEY-05", JSON.stringify(shown?.toSorted()) === JSON.stringify(scopes.toSorted()), {
    message: "the scopes of a listed key are not those it was issued with",
    expected: scopes.toSorted(),
    found: shown?.toSorted() ?? listed.scopes,
    exchanges: [issued.exchange],
  });
  // Where the profile says that reading conversations needs messages:read, a granted scope must also work.
  if (session.profile.bindings.scopes.listConversations?.join() !== "messages:read") return;
  const used = await session.call("listConversations", { as: issued.key });
  const wanted = scopes.includes("messages:read");
  session.judge("KEY-05", wanted ? isSuccess(used) : used.status === 403, {
    message: wanted
      ? "a key that was issued with messages:read cannot read conversations"
      : "a key that was issued without messages:read can read conversations",
    expected: wanted ? "2xx" : 403,
    about: [issued.exchange, used],
  });
}

/**
 * A key with few scopes, or none, of a member who can write with another key, so that only the scope can be the reason for
 * a refusal. A deployment may refuse to issue one without scopes, or give it some of its own, which it then lists.
 */
async function judgeFew(
  session: Session,
  role: "primary" | "agent",
  scopes: readonly string[],
): Promise<void> {
  if (!session.has(`keys.${role}`)) return;
  const member = await unlessUntestable(() => membershipOf(session, role));
  if (member === undefined) return;
  const hasNone = scopes.length === 0;
  const subject = memberSubject(member);
  const name = session.unique("few");
  // One of the same name that may write is used first.
  const wide = hasNone ? undefined : await requestKey(session, { body: { name, subject } });
  if (wide !== undefined && isSuccess(wide)) await acceptedKey(session, wide);
  const beside = await requestKey(session, { body: { name, scopes, subject } });
  // Its name may be another one's alone.
  const isTaken = isRefusal(beside) && wide !== undefined;
  const asked = isTaken ? await requestKey(session, { body: { scopes, subject } }) : beside;
  if (isRefusal(asked)) return;
  const { id, key, exchange } = await acceptedKey(session, asked);
  if (hasNone && !isEmpty((await givenListedKey(session, id)).scopes))
    return session.observe("api keys: a key that is issued without scopes", "has some");
  const uses = [
    ...(session.has("fixtures.conversation") ? [createMessage] : []),
    ...(isServed(session.profile, "openRealtimeConnection") ? [openConnection] : []),
  ];
  for (const { what, use } of uses) {
    const control = await use(session, role);
    if (role === "agent" && !isSuccess(control)) continue;
    session.given(isSuccess(control), `the primary identity can do this: ${what}`, control);
    const used = await use(session, key);
    session.judge("KEY-05", hasNone ? isRefusal(used) : used.status === 403, {
      message: `a key that was issued ${role === "agent" ? "to an agent " : ""}with ${hasNone ? "no scopes" : `${scopes.join(" and ")} alone`} can ${what}`,
      expected: 403,
      about: [exchange, used],
    });
  }
}

const isEmpty = (shown: unknown): boolean => Array.isArray(shown) && shown.length === 0;

type Use = (session: Session, as: NonNullable<CallOptions["as"]>) => Promise<Exchange>;

const createMessage: { readonly what: string; readonly use: Use } = {
  what: "create messages",
  use: (session, as) => sendMessage(session, { as, body: { markdown_content: session.unique("reader") } }),
};

const openConnection: { readonly what: string; readonly use: Use } = {
  what: "open realtime connections",
  use: (session, as) => session.call("openRealtimeConnection", { as, body: subscriptionBody({}) }),
};
