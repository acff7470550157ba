// Servers with a fault in sending responses, a row each.

import { isBearer } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFaults({
  "bearer-lists-less": {
    title: "the first conversation of a list is not shown to a bearer token",
    breaks: ["AUT-02"],
    decorate: onTheWayOut((text, request, reply) => {
      const isList = request.method === "GET" && /^\/v1\/conversations(?:\?|$)/.test(request.url);
      if (!isList || !isBearer(request) || reply.statusCode !== 200) return text;
      const body = JSON.parse(text);
      return JSON.stringify({ ...body, data: { ...body.data, items: body.data.items.slice(1) } });
    }),
  },
  "bearer-sees-no-names": {
    title: "a member has no display name for a bearer token",
    breaks: ["AUT-02"],
    decorate: onTheWayOut((text, request, reply) =>
      request.url.startsWith("/v1/members/") && isBearer(request) && reply.statusCode === 200
        ? text.replace(/"display_name":"[^"]*"/, '"display_name":null')
        : text,
    ),
  },
  // The old header knows one missing scope.
  "bearers-lack-the-first-scope-only": {
    title: "a refusal names one scope where a key in Authorization lacks both scopes of an opening",
    breaks: ["AUT-35"],
    decorate: onTheWayOut((text, request, reply) => {
      if (reply.statusCode !== 403 || request.headers.authorization === undefined) return text;
      if (!text.includes("missing_scopes")) return text;
      const body = JSON.parse(text);
      return JSON.stringify({ ...body, missing_scopes: body.missing_scopes.slice(0, 1) });
    }),
  },
  "first-missing-scope-only": {
    title: "a refusal names one scope where a key lacks both scopes of an opening",
    breaks: ["AUT-35"],
    decorate: onTheWayOut((text, request, reply) => {
      if (reply.statusCode !== 403 || !request.url.includes("/realtime/") || !text.includes("missing_scopes"))
        return text;
      const body = JSON.parse(text);
      return JSON.stringify({ ...body, missing_scopes: body.missing_scopes.slice(0, 1) });
    }),
  },
  // The list has only the scopes that the key lacks.
  "import-files-scope-listed-with-held-one": {
    title: "the refusal of a batch with files that lacks files:write names imports:write as missing as well",
    breaks: ["AUT-10"],
    decorate: onTheWayOut((text, request, reply) =>
      reply.statusCode === 403 && request.url.endsWith("/records") && text.includes('["files:write"]')
        ? text.replace('["files:write"]', '["imports:write","files:write"]')
        : text,
    ),
  },
  // Line 353: "missing_scope (403, with missing_scopes)" for every operation. Changes came later, with another shape of errors.
  "refused-changes-say-forbidden": {
    title: "a PATCH with a key that lacks its scope is refused with another code, and names no scope",
    breaks: ["AUT-09"],
    decorate: onTheWayOut((text, { method, id }, reply) => {
      if (method !== "PATCH" || reply.statusCode !== 403 || !text.includes("missing_scope")) return text;
      return JSON.stringify({ error: { code: "forbidden", message: "access denied", request_id: id } });
    }),
  },
  "key-in-a-header": {
    title: "the key is repeated in a response header",
    breaks: ["AUT-26"],
    decorate: onTheWayOut((text, request, reply) => {
      reply.header("x-debug-caller", String(request.headers["x-api-key"] ?? ""));
      return text;
    }),
  },
  "missing-scopes-of-first-refusal": {
    title: "the second 403 of a key names the scopes that the first operation needed",
    breaks: ["AUT-10"],
    decorate: (services) => {
      const first = new Map<string, unknown>();
      return onTheWayOut((text, request, reply) => {
        if (reply.statusCode !== 403 || !text.includes("missing_scopes")) return text;
        const body = JSON.parse(text);
        const key = String(request.headers["x-api-key"] ?? request.headers.authorization);
        const missing_scopes = first.get(key) ?? body.missing_scopes;
        first.set(key, missing_scopes);
        return JSON.stringify({ ...body, missing_scopes });
      })(services);
    },
  },
});
