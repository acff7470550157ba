// Servers that issue a key otherwise than was asked, a row each.
import { changingIssue, completingIssue } from "../tools/access/administration.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "administration-dropped-beside-others": {
    title: "api_keys:write beside an ordinary scope is dropped in silence",
    breaks: ["KEY-09"],
    decorate: completingIssue((body) => {
      if (!Array.isArray(body.scopes) || body.scopes.length < 2) return body;
      return { ...body, scopes: body.scopes.filter((scope) => scope !== "api_keys:write") };
    }),
  },
  "administration-reads-delegated": {
    title: "api_keys:read is delegated",
    breaks: ["KEY-09"],
    decorate: completingIssue((body) => ({
      ...body,
      scopes: Array.isArray(body.scopes)
        ? body.scopes.filter((scope) => scope !== "api_keys:read")
        : body.scopes,
    })),
  },
  // Line 97: "administration scopes cannot be delegated". They are filtered and not refused.
  "administration-scopes-are-left-out": {
    title:
      "a request to issue a key with api_keys:read among other scopes is accepted, and the scope left out",
    breaks: ["KEY-09"],
    decorate: completingIssue((body) => {
      if (!Array.isArray(body.scopes)) return body;
      const scopes = body.scopes.filter((scope) => scope !== "api_keys:read");
      return scopes.length === 0 ? body : { ...body, scopes };
    }),
  },
  "last-scope-lost": {
    title: "of more than five scopes the last one is lost",
    breaks: ["KEY-05"],
    decorate: changingIssue((body) => ({
      ...body,
      scopes: body.scopes.length > 5 ? body.scopes.slice(0, -1) : body.scopes,
    })),
  },
  // Line 87: "operator label". It is kept in a column of 96 characters.
  "long-names-are-cut": {
    title: "the name of a key is cut after 96 characters",
    breaks: ["KEY-21"],
    decorate: completingIssue((body) =>
      typeof body.name === "string" ? { ...body, name: body.name.slice(0, 96) } : body,
    ),
  },
  "members-key-needs-no-name": {
    title: "a key for a member of the workspace is issued without a name",
    breaks: ["KEY-06"],
    decorate: completingIssue((body) =>
      (body.subject as { kind?: unknown } | undefined)?.kind === "workspace_member"
        ? { name: null, ...body }
        : body,
    ),
  },
  "members-key-takes-anything": {
    title: "a key for a member of the workspace is issued with properties that no body has",
    breaks: ["KEY-07"],
    decorate: completingIssue(({ name, scopes, subject, ...others }) =>
      (subject as { kind?: unknown } | undefined)?.kind === "workspace_member"
        ? { ...(name !== undefined && { name }), ...(scopes !== undefined && { scopes }), subject }
        : { name, scopes, subject, ...others },
    ),
  },
  "members-keys-drop-administration": {
    title: "api_keys scopes of a key for a member are dropped in silence",
    breaks: ["KEY-09"],
    decorate: completingIssue((body) =>
      body.subject?.kind === "workspace_member" && Array.isArray(body.scopes)
        ? { ...body, scopes: body.scopes.filter((scope) => !String(scope).startsWith("api_keys:")) }
        : body,
    ),
  },
  "members-keys-read-messages": {
    title: "a key for a member has messages:read, asked for or not",
    breaks: ["KEY-05"],
    decorate: changingIssue((body) =>
      body.subject.kind === "workspace_member"
        ? { ...body, scopes: [...new Set([...body.scopes, "messages:read" as const])] }
        : body,
    ),
  },
  "members-keys-take-any-scope": {
    title: "unknown scopes of a key for a member are dropped in silence",
    breaks: ["KEY-10"],
    decorate: completingIssue((body) =>
      body.subject?.kind === "workspace_member" && Array.isArray(body.scopes)
        ? { ...body, scopes: body.scopes.filter((scope) => /^[a-z_-]+:(?:read|write)$/.test(String(scope))) }
        : body,
    ),
  },
  "name-in-ascii": {
    title: "the name of a key loses its non-ASCII letters",
    breaks: ["KEY-21"],
    decorate: changingIssue((body) => ({ ...body, name: body.name?.replaceAll(/[^ -~]/g, "?") ?? null })),
  },
  "name-is-optional": {
    title: "a key is issued without a name",
    breaks: ["KEY-06"],
    decorate: completingIssue((body) => ({ name: null, ...body })),
  },
  "null-name-is-empty": {
    title: "name null is stored as an empty name",
    breaks: ["KEY-34"],
    decorate: changingIssue((body) => ({ ...body, name: body.name ?? "" })),
  },
  "null-scopes-are-the-usual-ones": {
    title: "a key is issued with null for its scopes",
    breaks: ["KEY-06"],
    decorate: completingIssue((body) =>
      body.scopes === null ? { ...body, scopes: ["messages:read"] } : body,
    ),
  },
  "only-status-refused": {
    title: "a made-up property of the issue body is dropped",
    breaks: ["KEY-07"],
    decorate: completingIssue(({ note: _, ...body }) => body),
  },
  "provisioned-key-is-narrower": {
    title: "a key that a provisioning key issues has no message scopes",
    breaks: ["AUT-23"],
    decorate: changingIssue((body, { caller }) =>
      caller.kind === "service" ? { ...body, scopes: [] } : body,
    ),
  },
  "scopes-are-optional": {
    title: "a key is issued without scopes",
    breaks: ["KEY-06"],
    decorate: completingIssue((body) => ({ scopes: [], ...body })),
  },
  "scopes-ignore-case": {
    title: "scopes are taken in capitals",
    breaks: ["KEY-10"],
    decorate: completingIssue((body) => ({
      ...body,
      scopes: Array.isArray(body.scopes)
        ? body.scopes.map((scope) => (/^[A-Z_:]+$/.test(scope) ? scope.toLowerCase() : scope))
        : body.scopes,
    })),
  },
  "scopes-reduced": {
    title: "a scope that is asked for is silently not granted",
    breaks: ["KEY-05"],
    decorate: changingIssue((body) => ({
      ...body,
      scopes: body.scopes.filter((scope) => scope !== "webhooks:write"),
    })),
  },
  // Line 94: "Scope values (exact)". A filter of texts that look like scopes knows no hyphen.
  "scopes-with-hyphens-are-dropped": {
    title: "a key that is issued with context:self-introduction does not get it",
    breaks: ["KEY-05"],
    decorate: changingIssue((body) => ({
      ...body,
      scopes: body.scopes.filter((scope) => /^[a-z_]+:[a-z_]+$/.test(scope)),
    })),
  },
  "subject-is-optional": {
    title: "a key is issued without a subject",
    breaks: ["KEY-06"],
    decorate: completingIssue((body) => ({
      subject: { kind: "new_agent", display_name: String(body.name), role_name: null },
      ...body,
    })),
  },
  "unknown-properties-dropped": {
    title: "a property beside those of the issue body is dropped in silence",
    breaks: ["KEY-07"],
    decorate: completingIssue(({ name, scopes, subject }) => ({
      ...(name !== undefined && { name }),
      ...(scopes !== undefined && { scopes }),
      ...(subject !== undefined && { subject }),
    })),
  },
  "unknown-scope-dropped": {
    title: "an unknown scope beside a known one is dropped in silence",
    breaks: ["KEY-10"],
    decorate: completingIssue((body) => ({
      ...body,
      scopes:
        Array.isArray(body.scopes) && body.scopes.length > 1
          ? body.scopes.filter((scope) => scope !== "messages:delete")
          : body.scopes,
    })),
  },
  "wildcard-granted": {
    title: "a wildcard is taken for all scopes of a kind",
    breaks: ["KEY-10"],
    decorate: completingIssue((body) => ({
      ...body,
      scopes: Array.isArray(body.scopes)
        ? body.scopes.flatMap((scope) =>
            scope === "messages:*" ? ["messages:read", "messages:write"] : scope,
          )
        : body.scopes,
    })),
  },
});
