// The scopes that a published contract says an operation needs: all of them, or any one of several.
import { describe, expect, it } from "vitest";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";

describe("scopes in a published contract", () => {
  const requirement = (...scopes: readonly string[]): object => ({ key: scopes });
  it.each([
    [
      "alone in every way to send a key",
      { security: [requirement("tasks:read"), { bearer: ["tasks:read"] }] },
      ["tasks:read"],
    ],
    [
      "beside a way that names none",
      { security: [requirement("tasks:read"), { bearer: [] }] },
      ["tasks:read"],
    ],
    [
      "all of one requirement",
      { security: [requirement("tasks:read", "files:read")] },
      ["tasks:read", "files:read"],
    ],
    [
      "of alternative requirements",
      { security: [requirement("tasks:contribute"), requirement("tasks:coordinate")] },
      [["tasks:contribute", "tasks:coordinate"]],
    ],
    [
      "of alternatives with one in common",
      {
        security: [
          requirement("tasks:read", "tasks:contribute"),
          requirement("tasks:read", "tasks:coordinate"),
        ],
      },
      ["tasks:read", ["tasks:contribute", "tasks:coordinate"]],
    ],
    ["in words", { description: "Needs `tasks:read` and `files:read`." }, ["tasks:read", "files:read"]],
    [
      "in words with a choice",
      { summary: "Takes tasks:contribute or tasks:complete" },
      [["tasks:contribute", "tasks:complete"]],
    ],
    [
      "as an extension with a choice",
      { "x-required-scopes": ["tasks:read", ["tasks:contribute", "tasks:complete"]] },
      ["tasks:read", ["tasks:contribute", "tasks:complete"]],
    ],
  ])("are read %s", (_, operation, wanted) => {
    const names = readPublishedNames({ paths: { "/v1/tasks/{taskId}": { get: operation } } });
    expect(names?.scopes.getTask).toEqual(wanted);
  });
});
