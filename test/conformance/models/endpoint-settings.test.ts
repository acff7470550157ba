// Findings about the settings of an endpoint expect and find what their sentence speaks of.
import { expect, it } from "vitest";
import type { Session } from "../../../conformance/engine/session/session.ts";
import {
  differenceDetails,
  differences,
} from "../../../conformance/models/world/observations/endpoint-settings.ts";

const read = { name: "name", url: "url", events: "events" };
const status = { property: "state", active: "on", disabled: "off" };
// Nothing else of it is used.
const session = { profile: { bindings: { webhook_endpoint: { read, status } } } } as unknown as Session;
const settings = { name: "a", url: "https://a.example/", events: ["message.created"] };
const given = (hasRefused: boolean) =>
  ({ settings, status: "active", endpoint: { inbox: { hasRefused, deliveries: [] } } }) as const;

it.each([
  [
    "the status",
    { ...settings, state: "off" },
    { names: "state", expected: { state: "on" }, found: { state: "off" } },
  ],
  [
    "the name and the status",
    { ...settings, name: "b", state: "off" },
    { names: "name and state", expected: { name: "a", state: "on" }, found: { name: "b", state: "off" } },
  ],
  ["nothing", { ...settings, state: "on" }, { names: "", expected: {}, found: {} }],
])("%s", (_, shown, want) => {
  expect(differenceDetails(differences({ session }, given(false), shown))).toEqual(want);
});

it("nothing, where a deployment disables an endpoint whose receiver refused", () => {
  expect(differences({ session }, given(true), { ...settings, state: "off" })).toEqual([]);
});
