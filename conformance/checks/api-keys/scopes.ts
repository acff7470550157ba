// A key has exactly the scopes it was issued with: in the list, and when it is used.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import {
  acceptedKey,
  delegableScopes,
  listedKey,
  MESSAGE_SCOPES,
  memberSubject,
  membershipOf,
  requestKey,
} from "../../steps/keys.ts";
import { isRefusal, sendMessage } from "../../steps/send.ts";

/** Named for delegated keys in so many words; a deployment may grant no others. */
const named = delegableScopes.filter((scope) => /^(agents|messages|realtime|webhooks):/.test(scope));

export default defineCheck({
  title: "a key's scopes are exactly those it was issued with",
  requirements: ["KEY-05"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const grantable = await findGrantable(session);
    await judgeScopes(grantable, session);
    // Writing without reading: the one does not come with the other.
    await judgeScopes(["messages:write"], session);
    await judgeReader(session);
    const some = fc.shuffledSubarray([...grantable], { minLength: 1, maxLength: 8 });
    await session.property(some, judgeScopes, { examples: 10 });
  },
});

/** The largest set that is granted together. */
async function findGrantable(session: Session): Promise<readonly string[]> {
  for (const scopes of [delegableScopes, named, MESSAGE_SCOPES])
    if (isSuccess(await requestKey(session, { body: { scopes } }))) return scopes;
  return session.given(undefined, "a key with message scopes can be issued");
}

async function judgeScopes(scopes: readonly string[], session: Session): Promise<void> {
  const asked = await requestKey(session, { body: { scopes } });
  // What is granted together need not be granted apart: one scope may be of no use without another.
  if (isRefusal(asked)) return session.observe("scopes that are not granted alone", scopes.join(" "));
  const issued = await acceptedKey(session, asked);
  const listed = await listedKey(session, issued.id);
  const shown = Array.isArray(listed?.scopes) ? listed.scopes.map(String) : undefined;
  session.judge("KEY-05", JSON.stringify(shown?.toSorted()) === JSON.stringify(scopes.toSorted()), {
    message: "a key is listed with other scopes than it was issued with",
    expected: scopes.toSorted(),
    found: listed === undefined ? "the key is not listed" : shown?.toSorted(),
    exchanges: [issued.exchange],
  });
  // Reading conversations takes messages:read where the profile says so: what is granted must also hold.
  if (session.profile.bindings.scopes.listConversations?.join() !== "messages:read") return;
  const used = await session.call("listConversations", { as: issued.key });
  const wanted = scopes.includes("messages:read");
  session.judge("KEY-05", wanted ? isSuccess(used) : used.status === 403, {
    message: wanted
      ? "a key that was issued with messages:read cannot read conversations"
      : "a key that was issued without messages:read can read conversations",
    expected: wanted ? "2xx" : 403,
    found: answerOf(used),
    exchanges: [issued.exchange, used],
  });
}

/** Reading without writing, for a member who may post where it tries to: what stands in its way is the scope. */
async function judgeReader(session: Session): Promise<void> {
  if (!session.has("fixtures.conversation")) return;
  const subject = memberSubject(await membershipOf(session, "primary"));
  const asked = await requestKey(session, { body: { scopes: ["messages:read"], subject } });
  if (isRefusal(asked)) return;
  const { key, exchange } = await acceptedKey(session, asked);
  const sent = await sendMessage(session, { as: key, body: { markdown_content: session.unique("reader") } });
  session.judge("KEY-05", sent.status === 403, {
    message: "a key that was issued with messages:read alone can create messages",
    expected: 403,
    found: answerOf(sent),
    exchanges: [exchange, sent],
  });
}
