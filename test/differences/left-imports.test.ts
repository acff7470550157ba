// A story of an import that is completed, told to a deployment where the importing key then loses what it imported.
import { expect, it } from "vitest";
import type { Check } from "../../conformance/engine/session/check.ts";
import type { Planned } from "../../conformance/models/world/drawing/plan.ts";
import { type Step, Story } from "../../conformance/models/world/story.ts";
import { survey } from "../../conformance/models/world/survey.ts";
import { tell } from "../../conformance/models/world/tell.ts";
import { allChecks } from "../support/judge.ts";
import { differences } from "./differences.ts";
import { judgeDifferences } from "./judge-difference.ts";

const TIMEOUT_MS = 60_000;

const by = { as: "import_admin", header: "x-api-key" } as const;
const steps: readonly Step[] = [
  { ...by, does: "opens an import", makes: "import 1" },
  { ...by, does: "imports", makes: "message 2", on: ["import 1"], place: "imported", text: "plain words" },
  { ...by, does: "completes", on: ["import 1"] },
];
const message: Pick<Planned, "done" | "features"> = { done: ["imports"], features: [] };
const story = new Story(steps, new Map([["message 2", message]]), ["message 2"]);

const stories = allChecks.filter(({ id }) => id === "world/stories");
const checks = stories.map(
  (check): Check => ({
    ...check,
    async run(session) {
      session.notSeen(check.requirements, "a part of the story");
      await tell(story, session, await survey(session), false);
    },
  }),
);

it("expects nothing of a key that imported what it cannot see any more", {
  timeout: TIMEOUT_MS,
}, async () => {
  const chosen = differences.filter(({ name }) => name === "staging/importers-leave-when-complete");
  expect([checks.length, chosen.length]).toEqual([1, 1]);
  const { falsePositives, isIdle } = await judgeDifferences(chosen, 1, { checks });
  expect(falsePositives).toEqual([]);
  expect(isIdle).toBe(false);
});
