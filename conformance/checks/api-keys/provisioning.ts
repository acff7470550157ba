// A provisioning key has two scopes, and is good for one thing: issuing narrower keys for named agents.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { authenticates, newAgent, requestKey } from "../../steps/keys.ts";
import { readList } from "../../steps/listing.ts";
import { text } from "../../wire/envelope.ts";
import { readIssued, unmasked } from "../../wire/issued-key.ts";

const ADMINISTRATION = ["api_keys:read", "api_keys:write"];

export default defineCheck({
  title: "a provisioning key has the two administration scopes and issues a narrower key for a named agent",
  requirements: ["AUT-21", "AUT-23"],
  capabilities: ["api-keys"],
  needs: ["keys.provisioning", "bindings.paths.listApiKeys", "bindings.paths.issueApiKey"],
  async run(session) {
    const as = "provisioning";
    const secret = session.need("keys.provisioning");
    const list = await readList(session, { operation: "listApiKeys", as });
    session.judge("AUT-21", isSuccess(list.last), {
      message: "a provisioning key cannot list keys",
      expected: "2xx",
      found: answerOf(list.last),
      exchanges: [list.last],
    });
    const own = list.items.filter((item) => {
      const prefix = unmasked(text(item, "key_prefix") ?? "");
      // Shorter ones are the same for every key of the deployment.
      return prefix.length > (session.profile.bindings.key_prefix ?? "").length && secret.startsWith(prefix);
    });
    // Where it is not listed, what it may do has to show: that it administers is judged here, the rest elsewhere.
    if (own.length === 1) {
      const scopes = own[0]?.scopes;
      const shown = Array.isArray(scopes) ? scopes.map(String).toSorted() : scopes;
      session.judge("AUT-21", JSON.stringify(shown) === JSON.stringify(ADMINISTRATION), {
        message: "a provisioning key has other scopes than the two of administration",
        expected: ADMINISTRATION,
        found: shown,
        exchanges: [list.last],
      });
    }
    const issued = await requestKey(session, { as, body: { subject: newAgent(session, "Provisioned") } });
    const answer = readIssued(issued, session.profile);
    if (isSuccess(issued) && answer === undefined)
      for (const need of ["bindings.api_key.id", "bindings.api_key.secret"] as const) session.need(need);
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
    if (conversation === undefined) return;
    const read = await session.call("listMessages", { as: key, path: { conversationId: conversation } });
    // Whether the new agent is a member there is the deployment's choice, whether the scope holds is not.
    session.judge(
      "AUT-23",
      read.status !== 401 && !JSON.stringify(read.json ?? "").includes("missing_scope"),
      {
        message: "a key that a provisioning key issued with message scopes lacks them",
        expected: "messages, or a refusal for want of membership",
        found: answerOf(read),
        exchanges: [issued, read],
      },
    );
  },
});
