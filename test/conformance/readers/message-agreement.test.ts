// The properties that two readings of one message must have in common.
import { describe, expect, it } from "vitest";
import { disagreements, shownByBoth } from "../../../conformance/readers/messages/message-agreement.ts";

describe("two readings of one message", () => {
  it.each([
    ["milliseconds", "2026-05-04T09:30:00.123Z", "2026-05-04T09:30:00.123Z", true],
    ["another offset", "2026-05-04T09:30:00.123Z", "2026-05-04T11:30:00.123+02:00", true],
    ["finer in one place", "2026-05-04T09:30:00.123456Z", "2026-05-04T09:30:00.123Z", true],
    ["whole seconds in one place", "2026-05-04T09:30:00.923Z", "2026-05-04T09:30:00Z", true],
    ["rounded to the next second", "2026-05-04T09:30:00.923Z", "2026-05-04T09:30:01Z", true],
    ["a number in one place", "2026-05-04T09:30:00.123Z", Date.UTC(2026, 4, 4, 9, 30, 0, 123), true],
    ["seconds as a number", "2026-05-04T09:30:00.123Z", Date.UTC(2026, 4, 4, 9, 30) / 1000, true],
    ["no time", "2026-05-04T09:30:00.123Z", "this morning", true],
    ["a third of a second", "2026-05-04T09:30:00.123Z", "2026-05-04T09:30:00.456Z", false],
    ["two seconds", "2026-05-04T09:30:00Z", "2026-05-04T09:30:02Z", false],
  ])("agree on a time as far as both show it: %s", (_, shown, read, agrees) => {
    expect(disagreements({ created_at: shown }, { created_at: read })).toEqual(agrees ? [] : ["created_at"]);
  });

  it("agree on an id that is a number in one place and a text in the other", () => {
    expect(disagreements({ author_id: 7 }, { author_id: "7" })).toEqual([]);
    expect(disagreements({ author_id: 7 }, { author_id: "8" })).toEqual(["author_id"]);
  });

  it("may have got replies and reactions in between, and cannot have lost them", () => {
    const early = { replies_count: 0, reactions: [] };
    const late = { replies_count: 2, reactions: [{ count: 1 }] };
    expect(disagreements(early, late)).toEqual([]);
    expect(disagreements(late, early)).toEqual(["replies_count", "reactions"]);
  });

  it("say nothing of what one of them leaves out or has as null", () => {
    expect(
      shownByBoth({ author_name: "Ada", image_urls: null }, { author_name: "Ada", image_urls: [] }),
    ).toEqual(["author_name"]);
  });
});
