// Judgements in brief: when they hold, and the evidence of a finding.
import { describe, expect, it } from "vitest";
import type { CheckContext } from "../../../../conformance/engine/session/context.ts";
import {
  type FindingDetails,
  NotApplicable,
  Untestable,
} from "../../../../conformance/engine/session/finding.ts";
import { Judging } from "../../../../conformance/engine/session/judging.ts";
import type { Requests } from "../../../../conformance/engine/session/requests.ts";
import { Session } from "../../../../conformance/engine/session/session.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";

/** It has only the properties that are read here. */
const answered = (status: number): Exchange => ({ status }) as unknown as Exchange;

interface Judged extends FindingDetails {
  readonly holds: boolean;
}

function judged(judge: (session: Session) => boolean): Judged | undefined {
  // Its parts are not needed, because only the judgements are recorded.
  const session = Object.create(Session.prototype) as Session;
  let seen: Judged | undefined;
  session.judge = (_, holds, details) => {
    seen = { holds, ...details };
    return holds;
  };
  judge(session);
  return seen;
}

const message = "";

describe("a status", () => {
  it.each([
    ["2xx", 204, true],
    ["2xx", 302, false],
    ["4xx", 404, true],
    ["4xx", 500, false],
    [[403, 404], 404, true],
    [[403, 404], 400, false],
  ] as const)("expected to be %j is judged for %d", (legal, status, holds) => {
    const about = answered(status);
    const expected = typeof legal === "string" ? legal : "403 or 404";
    expect(judged((session) => session.judgeStatus("X", about, legal, { message }))).toEqual({
      ...{ holds, message, expected, about },
    });
  });

  it("is that of the last of several exchanges, and may be expected in other words", () => {
    const about = [answered(200), answered(409)];
    const details = { message, expected: "a conflict" };
    expect(judged((session) => session.judgeStatus("X", about, [409], details))).toEqual({
      ...{ holds: true, ...details, about },
    });
    expect(judged((session) => session.judgeStatus("X", [], "2xx", { message }))?.holds).toBe(false);
  });
});

it("values of equal content are equal", () => {
  expect(judged((session) => session.judgeEqual("X", { a: [1] }, { a: [1] }, { message }))).toEqual({
    ...{ holds: true, message, found: { a: [1] }, expected: { a: [1] } },
  });
  expect(judged((session) => session.judgeEqual("X", undefined, null, { message }))?.holds).toBe(false);
});

it("none are found in an empty list alone", () => {
  expect(judged((session) => session.judgeNone("X", [], { message }))?.holds).toBe(true);
  expect(judged((session) => session.judgeNone("X", [undefined], { message }))).toEqual({
    ...{ holds: false, message, found: [undefined] },
  });
});

describe("what a profile denies", () => {
  const notSeen = new Map<string, string>();
  const profile = { bindings: { message: { author_name: false }, member: { handle: false } } };
  const check = { requirements: new Set(["IMP-34"]), notSeen, run: { profile } };
  // Nothing else of them is used.
  const requests = { exchanges: { items: [] } } as unknown as Requests;
  const judging = new Judging(check as unknown as CheckContext, requests);

  it("is the reason why nothing of it was seen", () => {
    judging.notSeen("IMP-34", "no imported message showed author_name (bindings.message.author_name)");
    expect(notSeen.get("IMP-34")).toBe(
      "the profile says that the deployment has no bindings.message.author_name",
    );
    judging.notSeen("IMP-34", "no imported message showed its author (bindings.message.author_id)");
    expect(notSeen.get("IMP-34")).toMatch(/^no imported message showed its author/);
  });

  it("makes a prerequisite inapplicable, and no other", () => {
    const handle = () => judging.given(undefined, "a member shows its handle (bindings.member.handle)");
    expect(handle).toThrow(NotApplicable);
    const name = () => judging.given(undefined, "a member shows its name (bindings.member.display_name)");
    expect(name).toThrow(Untestable);
    expect(name).not.toThrow(NotApplicable);
  });
});
