// Servers that find another holder for a key, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys, isBearer, sentKey, withKey } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

/** Looks a resource up before the scope of its reading, which a key needs for those that exist alone. */
const lookingUpFirst = (kind: "calls" | "tasks"): Decorate =>
  aroundKeys((original, { store }) => async (request) => {
    const holder = await original(request);
    const id = new RegExp(`^/v1/${kind}/([^/?]+)$`).exec(request.url)?.[1];
    if (id === undefined || holder.scopes.has(`${kind}:read`)) return holder;
    const { workspaceId, memberId } = holder.key;
    const found = await store[kind].get({ workspaceId, memberId, kind: holder.memberKind }, id);
    return found === undefined
      ? { ...holder, scopes: new Set([...holder.scopes, `${kind}:read` as const]) }
      : holder;
  });

/** Takes a key for the one that came first of those that are alike. */
const alikeBy = (nameOf: (key: string) => string): Decorate =>
  aroundKeys((original) => {
    const known = new Map<string, string>();
    return async (request) => {
      const key = sentKey(request) ?? "";
      const same = known.get(nameOf(key)) ?? key;
      const holder = await original(key === "" ? request : withKey(request, same));
      known.set(nameOf(key), same);
      return holder;
    };
  });

export default defineFaults({
  "agents-need-the-new-header": {
    title: "a bearer token of an agent is refused",
    breaks: ["AUT-02"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      if (isBearer(request) && holder.memberKind === "agent")
        throw new Refusal("unauthorized", "send the key in x-api-key");
      return holder;
    }),
  },
  "any-header-carries-a-key": {
    title: "a key in any header authenticates",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => async (request) => {
      const found = Object.values(request.headers).find((value) => String(value).startsWith("svc_sk_"));
      return original(sentKey(request) === undefined ? withKey(request, found?.toString()) : request);
    }),
  },
  // A key in x-api-key is enough, whatever a proxy puts into Authorization.
  "basic-authorization-beside-key-refused": {
    title:
      "the legacy routes refuse a valid x-api-key when Authorization holds something other than a bearer token",
    breaks: ["AUT-34"],
    decorate: aroundKeys((original) => (request) => {
      const isLegacy = /^\/v1\/(clipboards\/|search\/clipboard)/.test(request.url);
      const { authorization } = request.headers;
      if (isLegacy && authorization !== undefined && !/^bearer /i.test(authorization))
        throw new Refusal("unauthorized", "send the key as a bearer token");
      return original(request);
    }),
  },
  "bearer-has-fewer-scopes": {
    title: "a bearer token has not all scopes of its key",
    breaks: ["AUT-02"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      if (!isBearer(request)) return holder;
      return { ...holder, scopes: new Set([...holder.scopes].filter((scope) => scope !== "realtime:read")) };
    }),
  },
  "bearer-not-accepted": {
    title: "a bearer token is refused",
    breaks: ["AUT-02"],
    decorate: aroundKeys((original) => async (request) => {
      if (isBearer(request)) throw new Refusal("unauthorized", "send the key in x-api-key");
      return original(request);
    }),
  },
  // Line 309: "Header `Authorization: Bearer <API_KEY>` is accepted for compatibility". The list of methods for
  // which it is read is too short.
  "bearers-change-nothing": {
    title: "a key sent as bearer is not accepted for PATCH",
    breaks: ["AUT-02"],
    decorate: aroundKeys((original) => (request) => {
      if (isBearer(request) && request.method === "PATCH")
        throw new Refusal("unauthorized", "no key was sent");
      return original(request);
    }),
  },
  "case-does-not-matter": {
    title: "a key with a letter in the other case is accepted",
    breaks: ["AUT-04"],
    decorate: alikeBy((key) => key.toLowerCase()),
  },
  "cut-key-fails": {
    title: "a key that is cut short is a server failure",
    breaks: ["AUT-04", "ERR-12"],
    decorate: aroundKeys((original) => async (request) => {
      const key = sentKey(request);
      if (key !== undefined && key.length < 50) throw new RangeError("the checksum of the key is missing");
      return original(request);
    }),
  },
  "empty-key-fails": {
    title: "an empty key is a server failure",
    breaks: ["AUT-03", "ERR-12"],
    decorate: aroundKeys((original) => async (request) => {
      if (request.headers["x-api-key"] === "") throw new TypeError("the key has no prefix");
      return original(request);
    }),
  },
  // A request with two headers must be right in both.
  "foreign-authorization-shuts-out": {
    title: "a valid key in x-api-key is refused when Authorization holds something else",
    breaks: ["AUT-34"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      const { authorization } = request.headers;
      if (request.headers["x-api-key"] !== undefined && authorization !== undefined) {
        const key = authorization.replace(/^\S+ +/, "");
        await original(withKey(request, key));
      }
      return holder;
    }),
  },
  "header-not-accepted": {
    title: "a key in x-api-key is refused",
    breaks: ["AUT-01"],
    decorate: aroundKeys((original) => async (request) => {
      if (!isBearer(request)) throw new Refusal("unauthorized", "send a bearer token");
      return original(request);
    }),
  },
  "long-keys-are-invalid-input": {
    title: "a key beyond 200 characters is answered with 400",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => (request) => {
      if ((sentKey(request)?.length ?? 0) > 200) throw new Refusal("invalid_request", "the key is too long");
      return original(request);
    }),
  },
  "long-prefix-is-enough": {
    title: "a key that is altered behind its beginning is accepted",
    breaks: ["AUT-04"],
    decorate: alikeBy((key) => key.slice(0, 20)),
  },
  "longer-bearer-is-accepted": {
    title: "a bearer token that is a character too long is accepted",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => async (request) => {
      const key = sentKey(request);
      // A key of this server has 50 characters.
      return original(isBearer(request) && key !== undefined ? withKey(request, key.slice(0, 50)) : request);
    }),
  },
  "no-key-is-forbidden": {
    title: "a request without a key is answered with 403",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => async (request) => {
      if (sentKey(request) === undefined) throw new Refusal("forbidden", "a key is needed");
      return original(request);
    }),
  },
  "one-operation-is-open": {
    title: "one operation is open to strangers",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original, services) => {
      let known: string | undefined;
      return async (request) => {
        const { issue } = services.store.keys;
        known ??= sentKey(request);
        return request.url.startsWith("/v1/members/") && known !== undefined && issue !== undefined
          ? original(withKey(request, known))
          : original(request);
      };
    }),
  },
  // A key in x-api-key is enough for changes of keys, too.
  "other-scheme-stops-rotation": {
    title:
      "keys are not rotated for a valid x-api-key when Authorization holds something other than a bearer token",
    breaks: ["AUT-34"],
    decorate: aroundKeys((original) => (request) => {
      const { authorization } = request.headers;
      const isOther = authorization !== undefined && !/^bearer /i.test(authorization);
      if (isOther && request.url.endsWith("/rotate"))
        throw new Refusal("unauthorized", "expected a bearer token");
      return original(request);
    }),
  },
  // Line 311: the scope is looked at for a new declaration only.
  "repeated-declaration-needs-no-scope": {
    title: "a repeated declaration of a file is answered to a key without files:write",
    breaks: ["AUT-08"],
    decorate: aroundKeys((original) => {
      const answered = new Set<unknown>();
      return async (request) => {
        const holder = await original(request);
        if (request.method !== "POST" || !request.url.endsWith("/files")) return holder;
        const key = request.headers["idempotency-key"];
        if (holder.scopes.has("files:write")) answered.add(key);
        return answered.has(key) ? { ...holder, scopes: new Set([...holder.scopes, "files:write"]) } : holder;
      };
    }),
  },
  // Lines 316 and 344: what is remembered under an Idempotency-Key is answered before the key of the request is looked at, for
  // requests that reveal a secret.
  "repeated-secrets-need-no-key": {
    title: "a repeated request for a secret is answered without a key",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => {
      const answered = new Map<unknown, string>();
      return async (request) => {
        const repeated = request.headers["idempotency-key"];
        const key = sentKey(request) ?? answered.get(repeated);
        const isSecret = request.method === "POST" && /api-keys|inbound/.test(request.url);
        if (key !== undefined && repeated !== undefined && isSecret) answered.set(repeated, key);
        return original(withKey(request, key));
      };
    }),
  },
  "replay-needs-no-key": {
    title: "a repeated request is answered without a key",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => {
      const answered = new Map<unknown, string>();
      return async (request) => {
        const repeated = request.headers["idempotency-key"];
        const key = sentKey(request) ?? answered.get(repeated);
        if (key !== undefined && repeated !== undefined) answered.set(repeated, key);
        return original(withKey(request, key));
      };
    }),
  },
  "resource-before-key": {
    title: "an unknown call is answered with 404 without a key",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => async (request) => {
      const isUnknown = request.method === "GET" && request.url.startsWith("/v1/conversation-messages/");
      if (isUnknown && sentKey(request) === undefined) throw new Refusal("not_found", "no such message");
      return original(request);
    }),
  },
  "resource-before-scope": {
    title: "an unknown conversation is reported to a key without the scope",
    breaks: ["AUT-27"],
    decorate: aroundKeys((original, services) => async (request) => {
      const holder = await original(request);
      const id = /^\/v1\/conversations\/([^/]+)\/messages/.exec(request.url)?.[1];
      if (id !== undefined && services.store.directory.conversation(id) === undefined)
        throw new Refusal("not_found", "no such conversation");
      return holder;
    }),
  },
  // Line 311: "a missing scope gives 403", whatever is asked for; here the call is looked up first.
  "unknown-calls-come-before-scopes": {
    title: "a key without calls:read gets 404 for a call that does not exist and 403 for one that does",
    breaks: ["AUT-27"],
    decorate: lookingUpFirst("calls"),
  },
  // Line 311: "a missing scope gives 403", whatever is asked for; here the conversation is looked up first.
  "unknown-conversations-come-before-reading": {
    title: "a key without messages:read gets 404 for the messages of a conversation that does not exist",
    breaks: ["AUT-27"],
    decorate: aroundKeys((original, { store }) => async (request) => {
      const holder = await original(request);
      const id = /^\/v1\/conversations\/([^/]+)\/messages/.exec(request.url)?.[1];
      const isUnknown = id !== undefined && store.directory.conversation(id) === undefined;
      if (isUnknown && request.method === "GET" && !holder.scopes.has("messages:read"))
        throw new Refusal("not_found", "no such conversation");
      return holder;
    }),
  },
  // Line 311: "a missing scope gives 403", whatever is asked for; here the task is looked up first.
  "unknown-tasks-come-before-scopes": {
    title: "a key without tasks:read gets 404 for a task that does not exist and 403 for one that does",
    breaks: ["AUT-27"],
    decorate: lookingUpFirst("tasks"),
  },
  "wrong-key-is-forbidden": {
    title: "a made-up key is answered with 403",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => async (request) => {
      try {
        return await original(request);
      } catch (error) {
        if (sentKey(request) === undefined) throw error;
        throw new Refusal("forbidden", "this key does not exist");
      }
    }),
  },
  "wrong-key-is-repeated": {
    title: "a wrong bearer token is repeated in the response",
    breaks: ["AUT-26"],
    decorate: aroundKeys((original) => async (request) => {
      try {
        return await original(request);
      } catch (error) {
        if (!isBearer(request)) throw error;
        throw new Refusal("unauthorized", `the token ${sentKey(request)} is not valid`);
      }
    }),
  },
});
