// A provisioning key has two scopes, and is good for one thing: issuing narrower keys for named agents.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { answerOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { unmasked } from "../../readers/issued-key.ts";
import { newSource } from "../../steps/imports/imports.ts";
import { authenticates, newAgent, requestKey, shownKey } from "../../steps/keys/keys.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";

const ADMINISTRATION = ["api_keys:read", "api_keys:write"];
const as = "provisioning";

export default defineCheck({
  title: "a provisioning key has the two administration scopes and issues a narrower key for a named agent",
  requirements: ["AUT-21", "AUT-23"],
  capabilities: ["api-keys"],
  needs: ["keys.provisioning", "bindings.paths.listApiKeys", "bindings.paths.issueApiKey"],
  async run(session) {
    const list = await readList(session, { operation: "listApiKeys", as });
    session.judge("AUT-21", isSuccess(list.last), {
      message: "a provisioning key cannot list keys",
      expected: "2xx",
      found: answerOf(list.last),
      exchanges: [list.last],
    });
    judgeListed(session, list);
    await judgeOtherScopes(session);
    await judgeIssuing(session);
  },
});

/** Where the key is listed, and its prefix is that of no other, its scopes are shown. */
function judgeListed(session: Session, list: Listing): void {
  const secret = session.need("keys.provisioning");
  const own = list.items.filter((item) => {
    const prefix = unmasked(text(item, "key_prefix") ?? "");
    // Shorter ones are the same for every key of the deployment.
    return prefix.length > (session.profile.bindings.key_prefix ?? "").length && secret.startsWith(prefix);
  });
  if (own.length !== 1) return;
  const scopes = own[0]?.scopes;
  const shown = Array.isArray(scopes) ? scopes.map(String).toSorted() : scopes;
  session.judge("AUT-21", JSON.stringify(shown) === JSON.stringify(ADMINISTRATION), {
    message: "a provisioning key has other scopes than the two of administration",
    expected: ADMINISTRATION,
    found: shown,
    exchanges: [list.last],
  });
}

/** What the specification names a scope for, beside messages, which AUT-22 is about. */
async function judgeOtherScopes(session: Session): Promise<void> {
  const requests = [
    ["openRealtimeConnection", subscriptionBody({})],
    ["createImport", newSource(session)],
  ] as const;
  for (const [operation, body] of requests) {
    if (!isServed(session.profile, operation)) continue;
    const exchange = await session.call(operation, { as, body });
    // Realtime that is not available now is so for every key.
    if (exchange.status === 503) continue;
    session.judge("AUT-21", exchange.status === 403, {
      message: `${operation} with a provisioning key was not refused`,
      expected: 403,
      found: answerOf(exchange),
      exchanges: [exchange],
    });
  }
}

async function judgeIssuing(session: Session): Promise<void> {
  const issued = await requestKey(session, { as, body: { subject: newAgent(session, "Provisioned") } });
  const answer = shownKey(session, issued);
  session.judge("AUT-23", answer !== undefined, {
    message: "a provisioning key cannot issue a key with message scopes for a new agent",
    expected: "2xx with a secret",
    found: answerOf(issued),
    exchanges: [issued],
  });
  if (answer === undefined) return;
  const key = { key: answer.secret, label: "provisioned" };
  const used = await authenticates(session, key);
  session.judge("AUT-23", used !== undefined, {
    message: "a key that a provisioning key issued does not authenticate",
    expected: "an answer that is not 401",
    found: "401",
    exchanges: [issued],
  });
  const { conversation } = session.profile.fixtures;
  if (conversation === undefined || used === undefined) return;
  const read = await session.call("listMessages", { as: key, path: { conversationId: conversation } });
  // Whether the new agent is a member there is the deployment's choice, whether the scope holds is not.
  session.judge("AUT-23", !lacksScope(read), {
    message: "a key that a provisioning key issued with message scopes lacks them",
    expected: "messages, or a refusal for want of membership",
    found: answerOf(read),
    exchanges: [issued, read],
  });
}

const lacksScope = ({ status, json }: Exchange): boolean =>
  status === 401 || JSON.stringify(json ?? "").includes("missing_scope");
