// Frames of our contract through the generated codecs.
import { describe, expect, it } from "vitest";
import {
  acknowledge,
  parseClientFrame,
  parseServerFrame,
  serializeServerFrame,
} from "../../../../generator/generated/realtime-codec.ts";
import type { ServerFrame } from "../../../../generator/generated/types.ts";

describe("server frames", () => {
  it("survive a round trip", () => {
    const frame: ServerFrame = { type: "disconnect", reason: "server_restart", retry_after_seconds: 2 };
    expect(parseServerFrame(serializeServerFrame(frame))).toEqual({ kind: "frame", frame });
  });

  it("of an unknown type are distinguished from broken ones", () => {
    expect(parseServerFrame('{"type":"later","a":1}')).toEqual({
      kind: "unknown-type",
      type: "later",
      value: { type: "later", a: 1 },
    });
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"type":1}',
    '{"type":"disconnect"}',
    '{"type":"hello","connection_id":""}',
  ])("are invalid as %j, with at least one problem", (text) => {
    const parsed = parseServerFrame(text);
    expect(parsed.kind).toBe("invalid");
    expect(parsed.kind === "invalid" && parsed.problems.length).toBeGreaterThan(0);
  });
});

describe("acknowledgements", () => {
  it.each([
    { given: acknowledge("env_1"), want: { envelope_id: "env_1" } },
    {
      given: acknowledge("env_1", { code: "handler_failed", message: "no" }),
      want: { envelope_id: "env_1", error: { code: "handler_failed", message: "no" } },
    },
  ])("are the frame $want", ({ given, want }) => {
    expect(JSON.parse(given)).toEqual(want);
    expect(parseClientFrame(given)).toEqual({ kind: "frame", frame: want });
  });

  it("need an envelope", () => {
    expect(parseClientFrame('{"error":{"code":"handler_failed"}}').kind).toBe("invalid");
  });
});
