// Servers with a fault in delivering webhooks, where the kind of key matters, a row each.
import { both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "no-overlap": {
    title: "right after a rotation the old secret signs nothing any more",
    breaks: ["WHK-16"],
    decorate: inAttempts((attempt) => ({ ...attempt, secrets: attempt.secrets.slice(0, 1) })),
  },
  "rotation-does-not-sign": {
    title: "after a rotation deliveries are signed with the old secret only",
    breaks: ["WHK-15"],
    decorate: (services) => {
      const known = new Map<string, readonly string[]>();
      return inAttempts((attempt) => {
        const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
        known.set(attempt.endpointId, secrets);
        return { ...attempt, secrets };
      })(services);
    },
  },
  "second-rotation-does-not-sign": {
    title: "only the first rotation of a secret takes effect",
    breaks: ["WHK-15"],
    decorate: (services) => {
      const known = new Map<string, string[]>();
      return inAttempts((attempt) => {
        const seen = known.get(attempt.endpointId) ?? [];
        known.set(attempt.endpointId, [...new Set([...seen, ...attempt.secrets.toReversed()])].slice(0, 2));
        return { ...attempt, secrets: (known.get(attempt.endpointId) ?? []).toReversed() };
      })(services);
    },
  },
  "signed-with-all-secrets": {
    title: "a delivery verifies under the secret of another endpoint as well",
    breaks: ["WHK-12"],
    decorate: (services) => {
      const all = new Set<string>();
      return inAttempts((attempt) => {
        for (const secret of attempt.secrets) all.add(secret);
        return { ...attempt, secrets: [...new Set([...attempt.secrets, ...all])] };
      })(services);
    },
  },
  "signed-with-another-secret": {
    title: "a delivery is signed with the secret of another endpoint",
    breaks: ["WHK-12"],
    decorate: (services) => {
      let before: readonly string[] | undefined;
      return inAttempts((attempt) => {
        const secrets = before ?? attempt.secrets;
        before = attempt.secrets;
        return { ...attempt, secrets };
      })(services);
    },
  },
  // Line 305: "return the signing secret in `data.signing_secret` exactly once". One rendering serves creating
  // and updating.
  "updates-show-the-signing-secret": {
    title: "updating a webhook endpoint shows its signing secret",
    breaks: ["WHK-03"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return both(
        inJson("POST", /^\/v1\/webhook-endpoints(\/[^/]+\/rotate-secret)?$/, (json) => {
          const { data } = json as Loose;
          secrets.set(data.id, data.signing_secret);
          return json;
        }),
        inJson("PATCH", /^\/v1\/webhook-endpoints\//, (json) => {
          const { data } = json as Loose;
          return { data: { ...data, signing_secret: secrets.get(data.id) } };
        }),
      )(services);
    },
  },
});
