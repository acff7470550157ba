// New keys begin with the deployment's prefix; older keys of a profile need not.
import { defineCheck } from "../../engine/session/check.ts";
import { keysByRole } from "../../profile/profile.ts";
import { readKeyId, readSecret } from "../../readers/issued-key.ts";
import { adopt, issueNeeds, requestKey } from "../../steps/keys/issued/keys.ts";

export default defineCheck({
  title: "current keys begin with the deployment's key prefix",
  requirements: ["AUT-32"],
  capabilities: ["api-keys"],
  needs: ["bindings.key_prefix", ...issueNeeds],
  async run(session) {
    const prefix = session.need("bindings.key_prefix");
    const keys = [...keysByRole(session.profile).values()];
    const current = keys.filter((key) => key.startsWith(prefix)).length;
    session.observe("keys of the profile with the key prefix", `${current} of ${keys.length}`);
    const issued = await requestKey(session);
    const id = readKeyId(issued, session.profile);
    if (id === undefined || !session.has("bindings.paths.rotateApiKey")) return;
    adopt(session, await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: id } }));
  },
  observe(exchange, session) {
    if (exchange.operation !== "issueApiKey" && exchange.operation !== "rotateApiKey") return;
    const prefix = session.profile.bindings.key_prefix ?? "";
    const secret = readSecret(exchange, session.profile);
    if (secret === undefined) return;
    session.judge("AUT-32", secret.startsWith(prefix), {
      message: `${exchange.operation} returned a secret that does not begin with the key prefix`,
      expected: `a secret that begins with ${prefix}, which the profile gives as bindings.key_prefix`,
      found: `a secret that begins with ${secret.slice(0, prefix.length)}`,
      exchanges: [exchange],
    });
  },
});
