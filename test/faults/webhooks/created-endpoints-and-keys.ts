// Servers with a fault in creating webhook endpoints, where the kind of key matters, a row each.

import { granting } from "../tools/access/keys.ts";
import { after, around, before, both, inData, inListed } from "../tools/around.ts";
import { inAttempts, signingWith } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

interface Secrets {
  readonly current: string;
  readonly previous?: string;
  readonly previousUntil: number;
}

export default defineFaults({
  "agents-get-no-secret": {
    title: "an agent that creates an endpoint gets an empty signing secret",
    breaks: ["WHK-01"],
    decorate: inData("createWebhookEndpoint", (data, _, context) => {
      if (context.caller.kind !== "agent") return data;
      return { ...data, signing_secret: "" };
    }),
  },
  // Lines 305, 317: a rotation returns the secret that a receiver verifies with. Enabling an endpoint restores it as it was
  // created.
  "enabling-brings-the-first-secret-back": {
    title:
      "what is delivered to an endpoint that was rotated, disabled and enabled verifies under its first secret alone",
    breaks: ["WHK-07", "WHK-12", "WHK-15"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const restored = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) first.set(response.body.data.id, response.body.data.signing_secret);
        }),
        before("updateWebhookEndpoint", (request) => {
          if (request.body.status === "active") restored.add(request.path.endpointId);
        }),
        before("rotateWebhookSecret", (request) => restored.delete(request.path.endpointId)),
        inAttempts((attempt) => {
          const secret = first.get(attempt.endpointId);
          return secret !== undefined && restored.has(attempt.endpointId)
            ? { ...attempt, secrets: [secret] }
            : attempt;
        }),
      )(services);
    },
  },
  // Line 234: the endpoints of an identity are listed. The row of an endpoint hangs on the key that made it, and is gone
  // from lists when that is revoked, whatever other keys its identity has.
  "endpoints-go-with-their-key": {
    title:
      "an endpoint is not listed any more for other keys of its identity once the key that made it was revoked",
    breaks: ["WHK-05"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      return both(
        around("createWebhookEndpoint", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status === 201 && !makers.has(response.body.data.id))
            makers.set(response.body.data.id, context.keyId);
          return response;
        }),
        inListed("listWebhookEndpoints", async (items) => {
          const gone = new Set<string>();
          for (const { id } of items) {
            const maker = makers.get(id);
            const holder = maker === undefined ? undefined : await services.store.keys.get(maker);
            if (holder?.key.status === "revoked") gone.add(id);
          }
          return items.filter(({ id }) => !gone.has(id));
        }),
      )(services);
    },
  },
  "rotate-without-scope": {
    title: "a secret is rotated without webhooks:write",
    breaks: ["WHK-27"],
    decorate: granting((_, { url }) => (url.includes("/rotate-secret") ? ["webhooks:write"] : [])),
  },
  // Lines 305 and 317: rotation returns "the signing secret", with which the deliveries of the endpoint are verified; a rotated one
  // is made of the name, and one name has one.
  "rotated-secrets-come-from-the-name": {
    title: "two webhook endpoints of one name have one secret once both were rotated",
    breaks: ["WHK-28"],
    decorate: (services) => {
      const nameOf = new Map<string, string>();
      const byName = new Map<string, string>();
      const shared = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) nameOf.set(response.body.data.id, String(response.body.data.name));
        }),
        inData("rotateWebhookSecret", (data, request) => {
          const { endpointId } = request.path;
          const name = nameOf.get(endpointId);
          if (name === undefined) return data;
          const secret = byName.get(name) ?? data.signing_secret;
          byName.set(name, secret);
          shared.set(endpointId, secret);
          return { ...data, signing_secret: secret };
        }),
        signingWith(shared),
      )(services);
    },
  },
  // Lines 305, 317: a receiver verifies with the endpoint's secret, and for the announced overlap, which is a MAY, with the one
  // before. A rotation inside of the overlap leaves the older secret where it is.
  "second-rotations-keep-the-first-secret": {
    title: "after a second rotation inside of the overlap the secret before it does not verify",
    breaks: ["WHK-16"],
    decorate: (services) => {
      const known = new Map<string, Secrets>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) {
            const { id, signing_secret: current } = response.body.data;
            known.set(id, { current, previousUntil: 0 });
          }
        }),
        after("rotateWebhookSecret", (response) => {
          if (response.status !== 200) return;
          const {
            id,
            signing_secret: current,
            previous_signing_secret_expires_at: until,
          } = response.body.data;
          const before = known.get(id);
          if (before === undefined || before.current === current) return;
          const isKept = before.previous !== undefined && before.previousUntil > services.clock.now();
          const previous = isKept ? before.previous : before.current;
          const previousUntil = typeof until === "string" ? Date.parse(until) : 0;
          known.set(id, { current, ...(previous && { previous }), previousUntil });
        }),
        inAttempts((attempt) => {
          const [current] = attempt.secrets;
          const previous = known.get(attempt.endpointId)?.previous;
          if (current === undefined || attempt.secrets.length < 2 || previous === undefined) return attempt;
          return { ...attempt, secrets: [current, previous] };
        }),
      )(services);
    },
  },
  // Lines 305 and 317: creation returns "the signing secret", with which the deliveries of the endpoint are verified; it is
  // made of the address, and one address has one.
  "secrets-come-from-the-address": {
    title: "a webhook endpoint that is created with the URL of another one has the secret of that one",
    breaks: ["WHK-28"],
    decorate: (services) => {
      const byUrl = new Map<string, string>();
      const shared = new Map<string, string>();
      return both(
        inData("createWebhookEndpoint", (data) => {
          const secret = byUrl.get(data.url) ?? data.signing_secret;
          byUrl.set(data.url, secret);
          if (secret === data.signing_secret) return data;
          shared.set(data.id, secret);
          return { ...data, signing_secret: secret };
        }),
        after("rotateWebhookSecret", (_, request) => shared.delete(request.path.endpointId)),
        signingWith(shared),
      )(services);
    },
  },
});
