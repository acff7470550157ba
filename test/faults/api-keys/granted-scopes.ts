// Servers that give a key a scope which it does not have, a row each.

import { aroundKeys, granting, isBearer } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 311: "Scopes are exact". Those of agents are looked at for the reads that they allow.
  "agents-readers-write": {
    title: "a key of an agent that was issued with messages:read alone can write as well",
    breaks: ["KEY-05"],
    decorate: granting(({ memberKind, scopes }, { method, url }) =>
      memberKind === "agent" && scopes.has("messages:read") && method === "POST" && url.endsWith("/messages")
        ? ["messages:write"]
        : [],
    ),
  },
  "delegates-enable": {
    title: "a delegated key enables keys",
    breaks: ["AUT-20"],
    decorate: granting((_, { url }) => (url.endsWith("/enable") ? ["api_keys:write"] : [])),
  },
  "delegates-issue": {
    title: "a delegated key issues keys",
    breaks: ["AUT-20"],
    decorate: granting(({ role }) => (role === "owner" ? ["api_keys:write"] : [])),
  },
  "delegates-revoke-themselves": {
    title: "a delegated key revokes itself",
    breaks: ["AUT-36"],
    decorate: granting(({ key, role }, { url }) =>
      role === "owner" && url.includes(`/${key.id}/revoke`) ? ["api_keys:write"] : [],
    ),
  },
  "delegates-rotate-as-bearer": {
    title: "a delegated key rotates others as a bearer token",
    breaks: ["AUT-20"],
    decorate: granting(({ key, role }, request) =>
      role === "owner" &&
      isBearer(request) &&
      request.url.endsWith("/rotate") &&
      !request.url.includes(key.id)
        ? ["api_keys:write"]
        : [],
    ),
  },
  "delegates-rotate-themselves": {
    title: "a delegated key rotates itself",
    breaks: ["AUT-20"],
    decorate: granting(({ key, role }, { url }) =>
      role === "owner" && url.includes(`/${key.id}/rotate`) ? ["api_keys:write"] : [],
    ),
  },
  "issued-keys-hear": {
    title: "a key that was issued with messages:read alone opens realtime connections",
    breaks: ["KEY-05"],
    decorate: granting(({ scopes }) =>
      scopes.size === 1 && scopes.has("messages:read") ? ["realtime:read"] : [],
    ),
  },
  "issued-keys-write": {
    title: "a key that was issued with messages:read alone can write as well",
    breaks: ["KEY-05"],
    decorate: granting(({ scopes }) =>
      scopes.size === 1 && scopes.has("messages:read") ? ["messages:write"] : [],
    ),
  },
  "provisioning-hears": {
    title: "a provisioning key opens realtime connections",
    breaks: ["AUT-21"],
    decorate: granting(({ scopes }, { url }) =>
      scopes.size === 2 && scopes.has("api_keys:write") && url.startsWith("/v1/realtime")
        ? ["realtime:read", "messages:read"]
        : [],
    ),
  },
  "provisioning-reads-tasks": {
    title: "a provisioning key reads tasks",
    breaks: ["AUT-21"],
    decorate: granting(({ memberKind }, { method }) =>
      memberKind === "service" && method === "GET" ? ["tasks:read"] : [],
    ),
  },
  "readers-enable": {
    title: "api_keys:read enables keys",
    breaks: ["AUT-18"],
    decorate: granting(({ scopes }, { url }) =>
      scopes.has("api_keys:read") && url.endsWith("/enable") ? ["api_keys:write"] : [],
    ),
  },
  "readers-issue": {
    title: "api_keys:read issues keys",
    breaks: ["AUT-18"],
    decorate: granting(({ scopes }) => (scopes.has("api_keys:read") ? ["api_keys:write"] : [])),
  },
  "readers-revoke": {
    title: "api_keys:read revokes keys",
    breaks: ["AUT-18"],
    decorate: granting(({ scopes }, { url }) =>
      scopes.has("api_keys:read") && url.endsWith("/revoke") ? ["api_keys:write"] : [],
    ),
  },
  "reading-comes-with-writing": {
    title: "a key with messages:write can read as well",
    breaks: ["KEY-05"],
    decorate: granting(({ scopes }) =>
      [...scopes].filter((scope) => scope.endsWith(":write")).map((scope) => scope.replace("write", "read")),
    ),
  },
  // Line 88: "exact granted scopes". What a key may do is remembered by its member and its name, which is a label.
  "keys-of-one-name-share-scopes": {
    title: "of two keys of a member with one name the second has the scopes of the one that was used first",
    breaks: ["KEY-05"],
    decorate: aroundKeys((original) => {
      const remembered = new Map<string, ReadonlySet<string>>();
      return async (request) => {
        const holder = await original(request);
        const { memberId, name } = holder.key;
        const scopes = remembered.get(`${memberId} ${name}`) ?? holder.scopes;
        if (name !== null) remembered.set(`${memberId} ${name}`, scopes);
        return { ...holder, scopes };
      };
    }),
  },
});
