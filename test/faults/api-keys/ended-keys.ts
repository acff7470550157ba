// Servers that let a key in which has ended, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { asFirstAdministrator, keepingAlive } from "../tools/access/administration.ts";
import { aroundKeys, isBearer } from "../tools/access/keys.ts";
import { after, around, before, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Line 89: a key is revoked. Each writing operation asks for the key by itself, and one has it from a cache.
  "revoked-keys-forward-messages": {
    title: "a revoked key goes on forwarding messages",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", ({ url }) => url.endsWith("/forwards")),
  },
  "revoked-keys-rename-endpoints": {
    title: "a revoked key goes on updating webhook endpoints",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", ({ method }) => method === "PATCH"),
  },
  "disabled-keys-update-tasks": {
    title: "a disabled key goes on recording task updates",
    breaks: ["AUT-29"],
    decorate: keepingAlive("disableApiKey", ({ url }) => url.endsWith("/updates")),
  },
  "disabled-opens-realtime": {
    title: "a disabled key opens realtime connections",
    breaks: ["AUT-29"],
    decorate: keepingAlive("disableApiKey", ({ url }) => url.includes("/realtime/")),
  },
  "disabled-works-as-bearer": {
    title: "a disabled key works as a bearer token",
    breaks: ["AUT-29"],
    decorate: keepingAlive("disableApiKey", isBearer),
  },
  "disabled-works": {
    title: "a disabled key goes on working",
    breaks: ["AUT-29"],
    decorate: keepingAlive("disableApiKey", () => true),
  },
  "earlier-secret-lives": {
    title: "the secret before the last rotation but one works again",
    breaks: ["KEY-18"],
    decorate: keepingAlive("rotateApiKey", (_, index) => index === 0),
  },
  "old-secret-lives": {
    title: "the old secret of a rotated key goes on working",
    breaks: ["KEY-18"],
    decorate: keepingAlive("rotateApiKey", () => true),
  },
  "old-secret-reads-messages": {
    title: "the old secret of a rotated key goes on reading one message",
    breaks: ["KEY-18"],
    decorate: keepingAlive(
      "rotateApiKey",
      ({ method, url }) => method === "GET" && url.includes("/conversation-messages/"),
    ),
  },
  "revoked-declares-files": {
    title: "a revoked key declares a file",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", ({ method, url }) => method === "POST" && url === "/v1/files"),
  },
  "revoked-posts": {
    title: "a revoked key goes on posting",
    breaks: ["AUT-28"],
    decorate: keepingAlive(
      "revokeApiKey",
      ({ method, url }) => method === "POST" && url.endsWith("/messages"),
    ),
  },
  "revoked-reads-endpoints": {
    title: "a revoked key reads a webhook endpoint",
    breaks: ["AUT-28"],
    decorate: keepingAlive(
      "revokeApiKey",
      ({ method, url }) => method === "GET" && /^\/v1\/webhook-endpoints\/[^/]+$/.test(url),
    ),
  },
  "revoked-reads-members": {
    title: "a revoked key goes on reading members",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", ({ url }) => url.includes("/members/")),
  },
  "revoked-searches-calls": {
    title: "a revoked key goes on searching",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", ({ url }) => url.includes("/search/calls")),
  },
  "revoked-works": {
    title: "a revoked key goes on working",
    breaks: ["AUT-28"],
    decorate: keepingAlive("revokeApiKey", () => true),
  },
  // Line 92: the status of a key is active, disabled or revoked; the switch turns whatever it is.
  "disabling-twice-enables": {
    title: "a disabled key that is disabled again is active",
    breaks: ["KEY-24", "AUT-29"],
    decorate: around("disableApiKey", (original, services) => async (request, context) => {
      const holder = await services.store.keys.get(request.path.apiKeyId);
      const turn = holder?.key.status === "disabled" ? services.handlers.enableApiKey : original;
      return turn(request, context);
    }),
  },
  // A key that is enabled again begins with the scopes of reading.
  "enabled-agents-may-not-write": {
    title: "the key of an agent that was disabled and enabled again has lost messages:write",
    breaks: ["KEY-05"],
    decorate: (services) => {
      const enabled = new Set<string>();
      return both(
        before("enableApiKey", (request) => enabled.add(request.path.apiKeyId)),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (!enabled.has(holder.key.id) || holder.memberKind !== "agent") return holder;
          return {
            ...holder,
            scopes: new Set([...holder.scopes].filter((scope) => scope !== "messages:write")),
          };
        }),
      )(services);
    },
  },
  // Line 92: the status of a key is active, disabled or revoked; the switch turns whatever it is.
  "enabling-active-keys-disables-them": {
    title: "an active key that is enabled is disabled",
    breaks: ["KEY-22", "KEY-24"],
    decorate: around("enableApiKey", (original, services) => async (request, context) => {
      const holder = await services.store.keys.get(request.path.apiKeyId);
      const turn = holder?.key.status === "active" ? services.handlers.disableApiKey : original;
      return turn(request, context);
    }),
  },
  // Keys are enabled by their holder.
  "enabling-reaches-siblings": {
    title: "enabling a key enables the disabled keys that were issued with the same scopes",
    breaks: ["AUT-29", "KEY-24"],
    decorate: (services) => {
      const disabled = new Map<string, string>();
      return both(
        after("disableApiKey", (response, request) => {
          if (response.status === 200) disabled.set(request.path.apiKeyId, response.body.data.scopes.join());
        }),
        after("enableApiKey", async (response, request, context) => {
          if (response.status !== 200) return;
          disabled.delete(request.path.apiKeyId);
          for (const [id, scopes] of disabled)
            if (scopes === response.body.data.scopes.join())
              await context.services.store.keys.setStatus(id, "active");
        }),
      )(services);
    },
  },
  // A repeated issue looks whether the key may be used.
  "issue-of-disabled-key-not-repeated": {
    title: "repeating an issue while the key is disabled is refused",
    breaks: ["IDM-19"],
    decorate: (services) => {
      const disabled = new Set<string>();
      return both(
        before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
        before("enableApiKey", (request) => disabled.delete(request.path.apiKeyId)),
        after("issueApiKey", (response) => {
          if (response.status === 201 && disabled.has(response.body.data.api_key.id))
            throw new Refusal("conflict", "the key is disabled");
        }),
      )(services);
    },
  },
  "keys-revoked-across-workspaces": {
    title: "a key of another workspace revokes keys",
    breaks: ["KEY-30"],
    decorate: asFirstAdministrator("revokeApiKey"),
  },
  "ordinary-members-revoke-keys": {
    title: "an ordinary member with api_keys:write revokes keys",
    breaks: ["AUT-33"],
    decorate: inContext("revokeApiKey", (context) => ({ ...context, role: "admin" })),
  },
  "revoked-can-be-enabled": {
    title: "a revoked key can be enabled again",
    breaks: ["KEY-23"],
    decorate: around("revokeApiKey", (original, services) => async (request, context) => {
      const response = await services.handlers.disableApiKey(request, context);
      return response.status === 200
        ? { ...response, body: { data: { ...response.body.data, status: "revoked" as const } } }
        : original(request, context);
    }),
  },
  // Line 92: the status of a key is active, disabled or revoked; what was disabled once may be disabled again, whatever became of it.
  "revoked-keys-that-were-enabled-can-be-disabled": {
    title: "a key that was enabled again and then revoked is listed as disabled once it is disabled",
    breaks: ["KEY-24"],
    decorate: (services) => {
      const enabled = new Set<string>();
      const disabled = new Set<string>();
      return both(
        after("enableApiKey", (response, request) => {
          if (response.status === 200) enabled.add(request.path.apiKeyId);
        }),
        before("disableApiKey", async (request) => {
          const { apiKeyId } = request.path;
          const holder = await services.store.keys.get(apiKeyId);
          if (holder?.key.status === "revoked" && enabled.has(apiKeyId)) disabled.add(apiKeyId);
        }),
        inJson("GET", /\/api-keys(\?|$)/, (json) => {
          const { items } = json.data as { items: { id: string; status: string }[] };
          for (const item of items) if (disabled.has(item.id)) item.status = "disabled";
          return json;
        }),
      )(services);
    },
  },
  // Line 92: the status of a key is active, disabled or revoked; only active keys are looked for.
  "revoking-disabled-keys-does-nothing": {
    title: "a disabled key that is revoked stays disabled, and can be enabled again",
    breaks: ["KEY-23", "KEY-24"],
    decorate: around("revokeApiKey", (original, services) => async (request, context) => {
      const holder = await services.store.keys.get(request.path.apiKeyId);
      const carryOut = holder?.key.status === "disabled" ? services.handlers.disableApiKey : original;
      return carryOut(request, context);
    }),
  },
  // A repeated rotation is known as long as nothing else was done to the key.
  "rotation-replays-after-enabling-rotate": {
    title: "a rotation that is repeated after the key was enabled rotates it once more",
    breaks: ["IDM-19"],
    decorate: (services) => {
      const enabled = new Map<string, number>();
      return both(
        before("enableApiKey", (request) =>
          enabled.set(request.path.apiKeyId, (enabled.get(request.path.apiKeyId) ?? 0) + 1),
        ),
        inContext("rotateApiKey", (context, request) => {
          const turn = enabled.get(request.path.apiKeyId) ?? 0;
          return {
            ...context,
            idempotencyKey: context.idempotencyKey && `${context.idempotencyKey}${turn === 0 ? "" : turn}`,
          };
        }),
      )(services);
    },
  },
  "second-enabling-refused": {
    title: "a key can be enabled once only",
    breaks: ["KEY-22"],
    decorate: around("enableApiKey", (original) => {
      const seen = new Set<string>();
      return async (request, context) => {
        if (seen.has(request.path.apiKeyId)) throw new Refusal("conflict", "the key was enabled before");
        seen.add(request.path.apiKeyId);
        return original(request, context);
      };
    }),
  },
});
