// Why a check could not judge: the reason names what a person can add to the profile or to the deployment. And what a check judges
// where the profile leaves out what it would rather use.
import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../conformance/engine/report/report.ts";
import type { Profile } from "../../conformance/profile/profile.ts";
import forwards from "../faults/forwards/found-messages.ts";
import { both, inBody, inListed } from "../faults/tools/around.ts";
import { allChecks, type JudgeOptions, judgeServer } from "../support/judge.ts";

async function judged(id: string, options: Omit<JudgeOptions, "checks"> = {}): Promise<CheckResult> {
  const report = await judgeServer({ checks: allChecks.filter((check) => check.id === id), ...options });
  const [result] = report.checks;
  if (result === undefined) throw new Error(`${id}: expected a check, found none`);
  return result;
}

const withFixtures =
  (fixtures: Profile["fixtures"]) =>
  (profile: Profile): Profile => ({ ...profile, fixtures: { ...profile.fixtures, ...fixtures } });

describe("forwards that the suite cannot make", { timeout: 60_000 }, () => {
  const id = "forwards/found-ids";
  const known = (profile: Profile): Profile => {
    const { forwardMessage: _, ...paths } = profile.bindings.paths;
    return withFixtures({ forward_show_text: "Nobody can look for this." })({
      ...profile,
      bindings: { ...profile.bindings, paths },
    });
  };

  it("are found by their own words", async () => {
    const { decorate } = forwards.faults["found-forwards-show-ids"];
    const { findings } = await judged(id, { decorate, profile: known });
    expect(findings.map(({ requirement }) => requirement)).toEqual(["FWD-06"]);
    expect((await judged(id, { profile: known })).outcome).toBe("pass");
  });

  it("are named where no search finds them", async () => {
    const { outcome, not_seen } = await judged(id, {
      decorate: inListed("searchMessages", () => []),
      profile: known,
    });
    expect([outcome, not_seen]).toEqual([
      "not-seen",
      {
        "FWD-06":
          "a search of the second key that finds fixtures.forward_show, by a word of its own text or by fixtures.forward_show_text",
      },
    ]);
  });
});

describe("a task whose summary is searched", { timeout: 60_000 }, () => {
  it("has a word in it that is nowhere else", async () => {
    const decorate = inBody("getTask", (body) => ({ ...body, task: { ...body.task, summary: "Open." } }));
    const { not_seen } = await judged("search/changed-summary", { decorate });
    expect(not_seen).toEqual({
      "SRC-06":
        "a search by the summary of a task: fixtures.task has no word of five letters or more in its summary that is nowhere else in it",
    });
  });
});

describe("a limited key that may not write", { timeout: 60_000 }, () => {
  const withoutWrites = (profile: Profile): Profile => {
    const { reduced = {}, limited: _, ...keys } = profile.keys;
    return { ...profile, keys: { ...keys, reduced, limited: reduced["messages:write"] ?? "" } };
  };

  it("is reported with the response that ended it", async () => {
    const { outcome, reason } = await judged("rate-limits/limited-write", { profile: withoutWrites });
    expect(outcome).toBe("untestable");
    expect(reason).toMatch(
      /^prerequisite failed: keys\.limited may post in fixtures\.conversation \(.*403.*missing_scope/,
    );
  });
});

it("a limit that lasts longer than a run may wait is reported with what it takes", {
  timeout: 60_000,
}, async () => {
  const { reason } = await judged("rate-limits/recovery", {
    profile: (profile) => ({ ...profile, permissions: { ...profile.permissions, long_waits: 0 } }),
  });
  expect(reason).toMatch(
    /^a 429 announces a delay of (\d+) s; permissions\.long_waits is 0 s, and \1 s are needed$/,
  );
});

describe("an imported conversation that the importing key does not find", { timeout: 60_000 }, () => {
  const hidden = both(
    inListed("listConversations", () => []),
    inListed("searchConversations", () => []),
  );
  const belonging =
    (visible: boolean) =>
    (profile: Profile): Profile => {
      const { import_records: records, ...bindings } = profile.bindings;
      const batch = { "{{kind}}": "{{records}}" };
      return { ...profile, bindings: { ...bindings, import_records: { ...records, batch, visible } } };
    };

  it.concurrent.each(["imports/texts", "imports/roster", "conversations/imported-kinds"])(
    "is reported by %s with what would let it",
    async (id) => {
      const { outcome, reason } = await judged(id, { decorate: hidden, profile: belonging(false) });
      expect(outcome).toBe("untestable");
      expect(reason).toContain(
        "; where only its members may read it, bindings.import_records.conversation has to let everybody read it",
      );
    },
  );
});
