// How a finding words the outcome of a creation.
import { expect, it } from "vitest";
import { outcomeOf } from "../../../../conformance/steps/messages/send.ts";

it.each([
  ["createMessage", "201 with message m_1"],
  ["createFile", "201 with file m_1"],
  ["createImport", "201 with id m_1"],
])("what %s created is called by its name", (operation, said) => {
  const json = { data: { id: "m_1" } };
  const exchange = {
    ...{ id: 1, operation, as: "primary", atMs: 0, durationMs: 0, status: 201, json },
    request: { method: "POST", url: "http://x", headers: {} },
    response: { status: 201, headers: {}, text: JSON.stringify(json), json },
  };
  expect(outcomeOf(exchange)).toBe(said);
});
