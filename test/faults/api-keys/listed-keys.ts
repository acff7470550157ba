// Servers that list keys otherwise, a row each.
import { inKeys } from "../tools/administration.ts";
import { defineFaults } from "../tools/fault.ts";

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
});
