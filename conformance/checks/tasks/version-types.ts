// The version of an update is an integer: the current one written as another type, or as text, is refused.

import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import {
  acceptedUpdate,
  isStale,
  ownTask,
  readTask,
  sendTaskSentinel,
  taskPerson,
  taskUpdateNeeds,
  updateBody,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

type Requirement = "ERR-05" | "TSK-29";
type MakeValue = (version: number) => unknown;

/** JSON of other types, some of which careless code reads as the version. */
const otherTypes: readonly MakeValue[] = [
  (version) => [version, version],
  // Values that are read as 1 may be the current version.
  (version) => version !== 1,
  (version) => ({ version }),
  () => "text",
  () => [],
];

/** Values that resemble the version without being one: frameworks read them as it, a list of one too. */
const lookAlikes: readonly MakeValue[] = [
  (version) => String(version),
  (version) => `${version}.0`,
  (version) => version + 0.5,
  (version) => ` ${version} `,
  (version) => [version],
  (version) => [String(version)],
];

export default defineCheck({
  title: "an update whose version is not an integer is refused and changes nothing",
  requirements: ["ERR-05", "TSK-29"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  lane: () => "tasks",
  async run(session) {
    const taskId = ownTask(session);
    await acceptedUpdate(session, taskId);
    await judgeGroup(session, taskId, {
      requirement: "ERR-05",
      values: sampleByEffort(session, otherTypes, 0, { quick: 2 }),
    });
    await judgeGroup(session, taskId, { requirement: "TSK-29", values: lookAlikes });
  },
});

interface Group {
  readonly requirement: Requirement;
  readonly values: readonly MakeValue[];
}

/** The values of one requirement under a tag of their own, so that each is blamed for its own traces only. */
async function judgeGroup(session: Session, taskId: string, group: Group): Promise<void> {
  const { requirement } = group;
  const tag = session.unique("version-type");
  if (!(await judgeValues(session, taskId, tag, group))) return;
  const { after } = await sendTaskSentinel(session, taskId);
  const traces = after.entries.filter((entry) => holdsText(entry, tag));
  session.judgeNone(requirement, traces, {
    message: "a task update was refused for its expected_state_version but left an entry behind",
    expected: "no trace of it",
    exchanges: [after.exchange],
  });
}

/** @returns whether all of them were refused */
async function judgeValues(
  session: Session,
  taskId: string,
  tag: string,
  { requirement, values }: Group,
): Promise<boolean> {
  const { invalid } = session.profile.statuses;
  const isMust = requirement === "ERR-05";
  for (const make of values) {
    const version = versionOf(session, await readTask(session, taskId));
    const value = make(version);
    const body = updateBody(session, { version, tag });
    session.given(
      "expected_state_version" in body,
      "bindings.task_update has the property expected_state_version",
    );
    const exchange = await session.call("recordTaskUpdate", {
      as: taskPerson(session),
      path: { taskId },
      body: { ...body, expected_state_version: value },
    });
    const isRefused = isMust
      ? invalid.includes(exchange.status) || isStale(session, exchange)
      : isRefusal(exchange);
    session.judge(requirement, isRefused, {
      message: `a task update whose expected_state_version is ${JSON.stringify(value)} was not refused`,
      expected: isMust ? invalid.join(" or ") : "4xx",
      found: `${responseOf(exchange)} at version ${version}`,
      exchanges: [exchange],
    });
    if (isSuccess(exchange)) return false;
  }
  return true;
}
