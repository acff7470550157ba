// A story of an import that is completed, told to deployments where the importing key then loses what it imported, or can write
// there no more.
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
  { ...by, does: "imports a reaction to", on: ["message 2", "import 1"] },
  { ...by, does: "replies to", makes: "message 3", on: ["message 2"], text: "plain words" },
  { ...by, does: "completes", on: ["import 1"] },
  { ...by, does: "sends again", on: ["message 3"] },
  { ...by, does: "sends again four times at once", on: ["message 3"] },
  { ...by, does: "sends another text with the key of", on: ["message 3"], text: "plain words" },
  { ...by, does: "replies to", makes: "message 4", on: ["message 2"], text: "plain words" },
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

/** Both end what the importing key may do in its conversations. */
const names = ["staging/importers-leave-when-complete", "staging/complete-imports-close-their-conversations"];

it.each(names)(
  "expects nothing of a key that imported what is closed to it by now: %s",
  {
    timeout: TIMEOUT_MS,
  },
  async (wanted) => {
    const chosen = differences.filter(({ name }) => name === wanted);
    expect([checks.length, chosen.length]).toEqual([1, 1]);
    const { falsePositives, isIdle } = await judgeDifferences(chosen, 1, { checks });
    expect(falsePositives).toEqual([]);
    expect(isIdle).toBe(false);
  },
);
