// Servers that give a key a scope which it does not have, a row each.

import { granting, isBearer } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 311: "Scopes are exact".
  "agents-search-without-scope": {
    title: "the key of an agent searches calls without calls:read",
    breaks: ["AUT-08"],
    decorate: granting(({ memberKind }, { url }) =>
      memberKind === "agent" && url.startsWith("/v1/search/calls") ? ["calls:read"] : [],
    ),
  },
  "anyone-lists-keys": {
    title: "an ordinary key lists the keys of the workspace",
    breaks: ["AUT-17"],
    decorate: granting((_, { method }) => (method === "GET" ? ["api_keys:read"] : [])),
  },
  "attached-files-need-no-scope": {
    title: "a file is read without files:read",
    breaks: ["AUT-08"],
    decorate: granting((_, { method, url }) =>
      method === "GET" && url.startsWith("/v1/files/") ? ["files:read"] : [],
    ),
  },
  "bearer-skips-scopes": {
    title: "a bearer token needs no scopes",
    breaks: ["AUT-07", "AUT-08"],
    decorate: granting((_, request) =>
      isBearer(request) ? ["messages:write", "realtime:read", "messages:read"] : [],
    ),
  },
  "forwards-need-no-scope": {
    title: "a call is read through a forward without calls:read",
    breaks: ["AUT-08"],
    decorate: granting((_, { url }) => (url.includes("forwarded_message_id=") ? ["calls:read"] : [])),
  },
  "import-completes-without-scope": {
    title: "an owner completes an import without imports:write",
    breaks: ["AUT-14"],
    decorate: granting(({ role }, { url }) =>
      role !== "member" && url.endsWith("/complete") ? ["imports:write"] : [],
    ),
  },
  "import-needs-no-scope": {
    title: "an owner creates an import without imports:write",
    breaks: ["AUT-14"],
    decorate: granting(({ role }) => (role === "member" ? [] : ["imports:write"])),
  },
  "import-records-as-bearer-need-no-scope": {
    title: "an owner sends records to an import without imports:write, as a bearer token",
    breaks: ["AUT-14"],
    decorate: granting(({ role }, request) =>
      role !== "member" && isBearer(request) && request.url.endsWith("/records") ? ["imports:write"] : [],
    ),
  },
  "later-pages-need-no-scope": {
    title: "the later pages of a transcript are given to keys without calls:read",
    breaks: ["AUT-08"],
    decorate: granting((_, { url }) =>
      url.includes("/transcript") && url.includes("cursor=") ? ["calls:read"] : [],
    ),
  },
  "ordinary-keys-end-known-keys": {
    title: "an ordinary key revokes a key of its workspace",
    breaks: ["AUT-17"],
    decorate: granting((_, { url }) => (/\/api-keys\/[^/]+\/revoke$/.test(url) ? ["api_keys:write"] : [])),
  },
  "owners-issue-keys": {
    title: "an owner issues a key without api_keys:write",
    breaks: ["AUT-17"],
    decorate: granting(({ role }) => (role === "member" ? [] : ["api_keys:write"])),
  },
  "read-stands-for-realtime": {
    title: "messages:read stands for realtime:read",
    breaks: ["AUT-12"],
    decorate: granting(({ scopes }) => (scopes.has("messages:read") ? ["realtime:read"] : [])),
  },
  "realtime-stands-for-read": {
    title: "realtime:read stands for messages:read when a connection is opened",
    breaks: ["AUT-13"],
    decorate: granting((_, request) => (request.url.startsWith("/v1/realtime/") ? ["messages:read"] : [])),
  },
  "small-pages-need-no-scope": {
    title: "lists asked for with a limit need no scope",
    breaks: ["AUT-08"],
    decorate: granting((_, { method, url }) =>
      method === "GET" && url.includes("limit=") ? ["messages:read", "webhooks:read"] : [],
    ),
  },
  "task-updates-need-no-scope": {
    title: "a task is updated without tasks:contribute",
    breaks: ["AUT-08"],
    decorate: granting((_, { method, url }) =>
      method === "POST" && url.startsWith("/v1/tasks/") ? ["tasks:contribute"] : [],
    ),
  },
  // Line 311: "Scopes are exact". Of the scopes of tasks the one that lets a key do more lets it do less, too.
  "coordinating-allows-contributing": {
    title: "a key with tasks:coordinate updates a task without tasks:contribute",
    breaks: ["AUT-07", "AUT-08"],
    decorate: granting(({ scopes }) => (scopes.has("tasks:coordinate") ? ["tasks:contribute"] : [])),
  },
});
