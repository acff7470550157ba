// Method and path of operations, which a profile may rename.
import { describe, expect, it } from "vitest";
import { lineOf } from "../../../conformance/contract/served-operations.ts";
import { parseProfile } from "../../../conformance/profile/load.ts";
import { operations } from "../../../generator/generated/operations.ts";

const profile = parseProfile(
  `base_url: https://workspace.example
keys: { primary: key }
bindings:
  paths:
    listApiKeys: /keys
    updateWebhookEndpoint: "PUT /hooks/{endpointId}"
`,
  "profile",
  {},
);

describe("where an operation is asked for", () => {
  it.each([
    ["getMessage", "GET", "/conversation-messages/{messageId}"],
    ["listApiKeys", "GET", "/keys"],
    ["updateWebhookEndpoint", "PUT", "/hooks/{endpointId}"],
  ] as const)("%s is %s %s", (id, method, template) => {
    expect(lineOf(profile, operations[id])).toEqual({ method, template });
  });
});
