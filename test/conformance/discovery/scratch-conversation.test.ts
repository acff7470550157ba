// Which listed conversation a new profile names for the messages of tests.
import { expect, it } from "vitest";
import { scratchConversation } from "../../../conformance/discovery/scratch-conversation.ts";

const archived = { id: "a", name: "old tests", archived_at: "2026-01-01T00:00:00Z" };
const bridge = { id: "b", name: "partner sandbox", is_bridge: true };
const general = { id: "g", name: "general", archived_at: null };
const latest = { id: "l", name: "Latest contests" };
const sandbox = { id: "s", name: "API Sandbox" };

it.each([
  ["one whose name says that it is for tests", [archived, bridge, general, latest, sandbox], "s"],
  ["the first that is open", [archived, bridge, general, latest], "g"],
  ["the first that has an id, where none looks open", [{ name: "x" }, archived, bridge], "a"],
  ["none", [{ name: "x" }, null], undefined],
])("takes %s", (_, listed, id) => {
  expect(scratchConversation(listed)).toBe(id);
});
