import { describe, expect, it } from "vitest";
import { parseProfile } from "../../../conformance/profile/load.ts";
import { unreadBinding } from "../../../conformance/wire/named-properties.ts";

const profile = parseProfile("base_url: https://workspace.example\nkeys: { primary: key }", "profile", {});

describe("the binding that a response cannot be read without", () => {
  it.each([
    ["a message under another name", "getMessage", { data: { ref: 1 } }, "bindings.message.id"],
    ["a list elsewhere", "listMessages", { found: [] }, "bindings.lists.listMessages.items"],
    ["items without ids", "listMessages", { data: { items: [{ ref: 1 }] } }, "bindings.message.id"],
    ["hits around messages", "searchMessages", { data: { items: [{ message: { id: 1 } }] } }, undefined],
    ["an empty list", "listMessages", { data: { items: [] } }, undefined],
  ])("%s", (_, operation, json, expected) => {
    expect(unreadBinding(operation, json, profile)).toBe(expected);
  });
});
