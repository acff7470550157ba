// Keys of a deployment begin with its prefix: those of the profile, and every secret that the run is given.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { keysByRole } from "../../profile/profile.ts";
import { single, text } from "../../wire/envelope.ts";

export default defineCheck({
  title: "current keys begin with the deployment's key prefix",
  requirements: ["AUT-05"],
  capabilities: [],
  needs: ["bindings.key_prefix"],
  readOnly: true,
  async run(session) {
    const prefix = session.need("bindings.key_prefix");
    const keys = [...keysByRole(session.profile).values()];
    // Some configured keys may be older than the prefix; that all of them are is unlikely.
    session.judge(
      "AUT-05",
      keys.some((key) => key.startsWith(prefix)),
      {
        message: `none of the ${keys.length} configured keys begins with the key prefix`,
        expected: `a key that begins with ${prefix}`,
        found: `keys that begin with ${[...new Set(keys.map((key) => key.slice(0, prefix.length)))].join(", ")}`,
      },
    );
  },
  observe(exchange, session) {
    if (exchange.operation !== "issueApiKey" && exchange.operation !== "rotateApiKey") return;
    const prefix = session.profile.bindings.key_prefix ?? "";
    const secret = text(single(exchange.json), "secret");
    if (!isSuccess(exchange) || secret === undefined) return;
    session.judge("AUT-05", secret.startsWith(prefix), {
      message: `${exchange.operation} returned a secret that does not begin with the key prefix`,
      expected: `a secret that begins with ${prefix}`,
      found: `a secret that begins with ${secret.slice(0, prefix.length)}`,
      exchanges: [exchange],
    });
  },
});
