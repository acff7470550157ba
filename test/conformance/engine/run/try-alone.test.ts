// Failed checks once more alone: a failure that shows only beside other checks is marked, and is not the
// place to start.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { causesIn } from "../../../../conformance/engine/causes/causes-in.ts";
import type { CheckResult } from "../../../../conformance/engine/report/report.ts";
import { tryAlone } from "../../../../conformance/engine/run/try-alone.ts";
import { type Check, defineCheck } from "../../../../conformance/engine/session/check.ts";
import { triedAloneText } from "../../../../conformance/reporters/wording/tried-alone.ts";
import type { Tampering } from "../../../proxy-mutants/defect.ts";
import { openProxy } from "../../../proxy-mutants/proxy.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";

let isCrowded = false;

const define = (id: string, run: Check["run"]): Check => ({
  ...defineCheck({ title: id, requirements: ["MSG-03"], capabilities: ["messages"], run }),
  ...{ id, area: "messages" },
});

const crowding = define("messages/crowding", async (session) => {
  isCrowded = true;
  await sleep(100);
  isCrowded = false;
  session.judge("MSG-03", true, { message: "" });
});
const disturbed = define("messages/disturbed", async (session) => {
  await sleep(20);
  session.judge("MSG-03", !isCrowded, { message: "disturbed" });
});
const broken = define("messages/broken", async (session) => {
  await sleep(20);
  session.judge("MSG-03", false, { message: "broken" });
});

describe("a failed check", () => {
  it("is tried once more alone, and what fails again comes first", { timeout: 60_000 }, async () => {
    const report = await judgeServer({ checks: [crowding, disturbed, broken] });
    const known = report.checks.map(({ id, outcome, fails_alone }) => [id, outcome, fails_alone]);
    expect(known).toEqual([
      ["messages/crowding", "pass", undefined],
      ["messages/disturbed", "fail", false],
      ["messages/broken", "fail", true],
    ]);
    expect(report.verdict).toBe("violates");
    expect(causesIn(report).map(({ first }) => first.check.id)[0]).toBe("messages/broken");
  });

  it("that had run alone, or looks at the whole run, says so", { timeout: 60_000 }, async () => {
    const exclusive = { ...broken, id: "messages/exclusive", exclusive: true };
    const observer: Check = {
      ...define("messages/observer", async () => {}),
      observe: (exchange, session) =>
        void session.judge("MSG-03", false, { message: "seen", exchanges: [exchange] }),
    };
    const post = define("messages/post", async (session) => {
      await session.call("listConversations", {});
      session.judge("MSG-03", true, { message: "" });
    });
    const { checks } = await judgeServer({ checks: [exclusive, observer, post] });
    expect(checks.map(({ id, not_tried_alone }) => [id, not_tried_alone])).toEqual([
      ["messages/exclusive", "it had run with nothing beside it"],
      ["messages/observer", "it looks at the whole run"],
      ["messages/post", undefined],
    ]);
    expect(triedAloneText({ checks })).toBe(
      "0 of 2 failed checks were run once more alone; of the others, 1: it had run with nothing beside it; 1: it looks at the whole run.",
    );
  });

  it("is not tried again when it was alone in the run", { timeout: 60_000 }, async () => {
    const [result] = (await judgeServer({ checks: [broken] })).checks;
    expect(result?.fails_alone).toBeUndefined();
  });

  it("is left alone when it takes long, or the run is over", async () => {
    const evidence = { requests: 1, frames: 0, examples: 0 };
    const result = { id: "a/b", outcome: "fail", duration_ms: 10, findings: [], judged: {}, evidence };
    const long = { ...result, id: "a/long", duration_ms: 20_000 };
    expect(await tried([long, result], ["MSG-03"])).toEqual([
      { ...long, not_tried_alone: "it took longer than 15 s" },
      { ...result, fails_alone: true },
    ]);
    expect(await tried([result], ["MSG-03"], true)).toEqual([
      { ...result, not_tried_alone: "the run was interrupted" },
    ]);
    expect(await tried([result], undefined)).toEqual([
      { ...result, not_tried_alone: "alone it could not judge" },
    ]);
  });

  it("is not held against a deployment that answered too late, and in time when the check ran alone", async () => {
    const late = { requirement: "ERR-05", exchanges: [{ failure: "no response within 15000 ms" }] };
    const other = { requirement: "ERR-17", exchanges: [{ response: { status: 201 } }] };
    const result = {
      id: "a/late",
      outcome: "fail",
      duration_ms: 400_000,
      findings: [late],
      judged: { "ERR-05": 3, "ERR-17": 1 },
      evidence: { requests: 2, frames: 0, examples: 0 },
    };
    const [answered] = await tried([result], []);
    expect(answered).toMatchObject({ outcome: "untestable", findings: [], judged: { "ERR-17": 1 } });
    expect(answered?.reason).toMatch(/^ERR-05 could not be judged: a response did not come in time/);
    expect(answered?.not_judged?.["ERR-05"]).toMatch(/^a response did not come in time/);
    const [interrupted] = await tried([result], [], true);
    expect(interrupted?.reason).toBe("ERR-05 could not be judged: the run was interrupted");
    const [silent] = await tried([result], ["ERR-05"]);
    expect(silent).toEqual({ ...result, fails_alone: true });
    const [both] = await tried([{ ...result, findings: [late, other] }], ["ERR-17"]);
    expect(both).toMatchObject({ outcome: "fail", findings: [other], fails_alone: true });
  });

  it.each([
    [502, "<h1>Bad Gateway</h1>", "getMessage", true],
    [503, "", "getMessage", true],
    [503, '{"error":"busy","error_code":"busy"}', "getMessage", false],
    [503, "", "openRealtimeConnection", true],
    [503, '{"message":"unavailable"}', "openRealtimeConnection", false],
    [500, "", "getMessage", false],
  ] as const)(
    "with a response %i %j to %s is held against the deployment unless a gateway gave it",
    async (status, body, operation, isOfGateway) => {
      const finding = { requirement: "MSG-03", exchanges: [{ operation, response: { status, body } }] };
      const result = {
        ...{ id: "a/gateway", outcome: "fail", duration_ms: 400, findings: [finding], judged: {} },
        evidence: { requests: 1, frames: 0, examples: 0 },
      };
      const [alone] = await tried([result], []);
      expect(alone).toMatchObject({ outcome: isOfGateway ? "untestable" : "fail" });
      const [again] = await tried([result], ["MSG-03"]);
      expect(again).toEqual({ ...result, fails_alone: true });
    },
  );

  it("is not held against a deployment whose connection broke under a write that was sent again", async () => {
    const twice = { requirement: "TSK-30", exchanges: [{ response: { status: 200 } }] };
    const result = {
      ...{ id: "a/twice", outcome: "fail", duration_ms: 400, findings: [twice], judged: {} },
      evidence: { requests: 2, frames: 0, examples: 0, sent_twice: 1 },
    };
    const [once] = await tried([result], []);
    expect(once).toMatchObject({ outcome: "untestable", findings: [] });
    expect(once?.reason).toMatch(
      /^TSK-30 could not be judged: the connection of a write broke.*; alone the check found nothing$/,
    );
    const [again] = await tried([result], ["TSK-30"]);
    expect(again).toEqual({ ...result, fails_alone: true });
    const [twiceAgain] = await tried([result], undefined);
    expect(twiceAgain?.reason).toMatch(/ may have been carried out twice; alone it could not judge$/);
  });
});

it("does not blame a deployment for a write whose response was lost, and that was sent again", {
  timeout: 60_000,
}, async () => {
  const asked = ["files/without-digest", "files/histories", "tasks/entry"];
  const judgeLosing = async (lost: number): Promise<Record<string, string>> => {
    const { checks } = await judgeServer({
      checks: allChecks.filter(({ id }) => asked.includes(id)),
      shrinks: true,
      between: (url) => openProxy(url, losing(lost)),
    });
    expect(checks.some(({ evidence }) => (evidence.sent_twice ?? 0) > 0)).toBe(true);
    return Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome]));
  };
  for (const lost of [LOST, Number.POSITIVE_INFINITY])
    expect(Object.values(await judgeLosing(lost))).not.toContain("fail");
});

/** Lost responses to each operation: all within the first run of its check. */
const LOST = 2;
const WRITES: readonly string[] = ["completeFile", "abortFile", "recordTaskUpdate"];

/** Every other response to a write is lost, until so many were; its Idempotency-Key is not heeded. */
function losing(most: number): Tampering {
  const times = new Map<string, number>();
  return {
    async http(call, forward) {
      if (!WRITES.includes(call.operation)) return forward(call);
      const { "idempotency-key": _, ...headers } = call.headers;
      const response = await forward({ ...call, headers });
      const time = times.get(call.operation) ?? 0;
      times.set(call.operation, time + 1);
      if (time % 2 === 0 && time / 2 < most) throw new Error("the response is lost");
      return response;
    },
  };
}

/** @param broken the requirements that each of them finds broken alone */
const tried = (
  failed: readonly object[],
  broken: readonly string[] | undefined,
  isInterrupted = false,
): Promise<readonly CheckResult[]> =>
  tryAlone(
    failed as readonly CheckResult[],
    async () => broken && new Set(broken),
    () => isInterrupted,
  );
