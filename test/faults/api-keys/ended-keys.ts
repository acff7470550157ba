// Servers that let a key in which has ended, a row each.
import { keepingAlive } from "../tools/administration.ts";
import { defineFaults } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";

export default defineFaults({
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
});
