// Servers that list keys otherwise, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { asFirstAdministrator, inKeys, lettingIssuedKeysList } from "../tools/access/administration.ts";
import { around, aroundService, before, both, inContext, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Longer than a list may be behind. */
const UNLISTED_MS = 5_000;

export default defineFaults({
  "agent-keys-are-enabled": {
    title: "a key of an agent has the status enabled",
    breaks: ["KEY-04"],
    decorate: inKeys((key) => ({
      ...key,
      status: key.subject.kind === "agent" && key.status === "active" ? "enabled" : key.status,
    })),
  },
  "created-at-listed": {
    title: "a listed key shows when it was created",
    breaks: ["KEY-01"],
    decorate: inKeys((key) => ({ ...key, created_at: "2026-01-01T00:00:00.000Z" })),
  },
  "disabled-keys-lack-a-subject": {
    title: "a disabled key is listed with null as its subject",
    breaks: ["KEY-01"],
    decorate: inKeys((key) => (key.status === "disabled" ? { ...key, subject: null } : key)),
  },
  "issued-disabled": {
    title: "an issued key is listed as disabled",
    breaks: ["KEY-21"],
    decorate: inKeys((key) => ({ ...key, status: key.name?.startsWith("key-") ? "disabled" : key.status })),
  },
  "name-omitted-when-null": {
    title: "a listed key without a name has no name property",
    breaks: ["KEY-01", "KEY-34"],
    decorate: inKeys(({ name, ...key }) => (name === null ? key : { name, ...key })),
  },
  "provisioning-has-more": {
    title: "a provisioning key is listed with a third scope",
    breaks: ["AUT-21"],
    decorate: inKeys((key) =>
      key.subject.kind === "workspace_service" ? { ...key, scopes: [...key.scopes, "agents:read"] } : key,
    ),
  },
  "revoked-keys-say-that-they-are": {
    title: "a revoked key is listed with a property revoked beside the six",
    breaks: ["KEY-01"],
    decorate: inKeys((key) => (key.status === "revoked" ? { ...key, revoked: true } : key)),
  },
  "revoked-shown-as-disabled": {
    title: "a revoked key is listed as disabled",
    breaks: ["KEY-24", "KEY-23"],
    decorate: inKeys((key) => ({ ...key, status: key.status === "revoked" ? "disabled" : key.status })),
  },
  "scopes-shown-with-read": {
    title: "a key is listed with scopes that it was not issued with",
    breaks: ["KEY-05"],
    decorate: inKeys((key) => ({ ...key, scopes: [...new Set([...key.scopes, "messages:read"])] })),
  },
  "status-is-expired": {
    title: "a disabled key has the status inactive",
    breaks: ["KEY-04", "KEY-24"],
    decorate: inKeys((key) => ({ ...key, status: key.status === "disabled" ? "inactive" : key.status })),
  },
  "status-stays-active": {
    title: "a disabled key is listed as active",
    breaks: ["KEY-24"],
    decorate: inKeys((key) => ({ ...key, status: key.status === "disabled" ? "active" : key.status })),
  },
  "subject-is-text": {
    title: "the subject of a listed key is its kind",
    breaks: ["KEY-01"],
    decorate: inKeys((key) => ({ ...key, subject: key.subject.kind })),
  },
  // Line 87: "name string, nullable operator label".
  "unnamed-keys-are-listed-with-an-empty-name": {
    title: "a key that was issued with name null is listed with an empty name",
    breaks: ["KEY-34"],
    decorate: inKeys((key) => ({ ...key, name: key.name ?? "" })),
  },
  "delegates-list": {
    title: "a delegated key lists keys",
    breaks: ["AUT-17"],
    decorate: lettingIssuedKeysList(() => true),
  },
  "disabled-keys-missing-on-later-pages": {
    title: "a disabled key is missing from the list when it is not on the first page",
    breaks: ["GEN-36"],
    decorate: inListed("listApiKeys", (items, request) => {
      if (request.query.cursor === undefined) return items;
      return items.filter(({ status }) => status === "active");
    }),
  },
  // Line 87: the name of a key. The list is made for a page of the studio.
  "key-names-escaped": {
    title: "names of keys are listed escaped for HTML",
    breaks: ["KEY-21"],
    decorate: inKeys((key) => ({ ...key, name: key.name === null ? null : escaped(key.name) })),
  },
  "keys-listed-across-workspaces": {
    title: "keys are listed for every workspace",
    breaks: ["KEY-30", "AUT-33"],
    decorate: asFirstAdministrator("listApiKeys"),
  },
  "keys-rotated-across-workspaces": {
    title: "a refused rotation from another workspace takes effect",
    breaks: ["KEY-30"],
    decorate: (services) => {
      const original = services.handlers.listApiKeys;
      return both(
        asFirstAdministrator("rotateApiKey"),
        around("rotateApiKey", (rotate) => async (request, context) => {
          const own = await original({ query: { limit: 100 } }, context);
          const response = await rotate(request, context);
          const isOwn =
            own.status === 200 && own.body.data.items.some(({ id }) => id === request.path.apiKeyId);
          if (!isOwn) throw new Refusal("not_found", "no such API key");
          return response;
        }),
      )(services);
    },
  },
  "nameless-key-gets-empty-name": {
    title: "a key without a name has an empty name after a rotation",
    breaks: ["KEY-34"],
    decorate: (services) => {
      const rotated = new Set<string>();
      const { key } = services.render;
      services.render.key = (...asked) => {
        const shown = key(...asked);
        return rotated.has(shown.id) ? { ...shown, name: shown.name ?? "" } : shown;
      };
      return before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services);
    },
  },
  "newest-key-not-listed": {
    title: "a key that was issued a moment ago is not listed",
    breaks: ["KEY-21"],
    decorate: around("listApiKeys", (original) => {
      const firstSeen = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        for (const { id } of data.items) if (!firstSeen.has(id)) firstSeen.set(id, performance.now());
        const items = data.items.filter(
          ({ id }) => performance.now() - (firstSeen.get(id) ?? 0) > UNLISTED_MS,
        );
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  "ordinary-members-list-keys": {
    title: "an ordinary member with api_keys:read lists keys",
    breaks: ["AUT-33"],
    decorate: inContext("listApiKeys", (context) => ({ ...context, role: "admin" })),
  },
  "prefix-stays-on-rotation": {
    title: "after a rotation key_prefix is that of the old secret",
    breaks: ["KEY-19"],
    decorate: aroundService("render", "key", (render) => {
      const first = new Map<string, string>();
      return (key) => {
        const rendered = render(key);
        const key_prefix = first.get(key.id) ?? rendered.key_prefix;
        first.set(key.id, key_prefix);
        return { ...rendered, key_prefix };
      };
    }),
  },
  "provisioned-keys-list-keys": {
    title: "a key that a provisioning key issued lists keys",
    breaks: ["AUT-23"],
    decorate: lettingIssuedKeysList(({ caller }) => caller.kind === "service"),
  },
  "rotation-adds-writing": {
    title: "a rotated key that could read messages may write them as well",
    breaks: ["KEY-05", "KEY-26"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return inKeys((key) =>
        rotated.has(key.id) && key.scopes.includes("messages:read") && !key.scopes.includes("messages:write")
          ? { ...key, scopes: [...key.scopes, "messages:write"] }
          : key,
      )(before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services));
    },
  },
  "rotation-keeps-prefix": {
    title: "a rotated key is listed with the key_prefix of its old secret",
    breaks: ["KEY-19"],
    decorate: aroundService("render", "key", (render) => {
      const prefixes = new Map<string, string>();
      return (key) => {
        const key_prefix = prefixes.get(key.id) ?? key.keyPrefix;
        prefixes.set(key.id, key_prefix);
        return { ...render(key), key_prefix };
      };
    }),
  },
  "rotation-renames": {
    title: "a rotation marks the name of the key",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return inKeys((key) => (rotated.has(key.id) ? { ...key, name: `${key.name} (rotated)` } : key))(
        before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services),
      );
    },
  },
  "rotation-resets-scopes": {
    title: "a rotated key has lost a scope",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return inKeys((key) => (rotated.has(key.id) ? { ...key, scopes: key.scopes.slice(0, 1) } : key))(
        before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services),
      );
    },
  },
  "sibling-keys-show-one-prefix": {
    title: "the keys of one identity are all listed with the key_prefix of the first that was listed",
    breaks: ["KEY-19"],
    decorate: aroundService("render", "key", (render) => {
      const prefixes = new Map<string, string>();
      return (key) => {
        const key_prefix = prefixes.get(key.memberId) ?? key.keyPrefix;
        prefixes.set(key.memberId, key_prefix);
        return { ...render(key), key_prefix };
      };
    }),
  },
  "status-on-first-page-only": {
    title: "from the second page on every key is listed as active",
    breaks: ["KEY-24"],
    decorate: inListed("listApiKeys", (items, request) => {
      if (request.query.cursor === undefined) return items;
      return items.map((key) => ({ ...key, status: "active" as const }));
    }),
  },
});
