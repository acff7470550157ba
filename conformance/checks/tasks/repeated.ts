// Updates without a version, with one of another type, and sent twice are recorded. The check judges only
// that no two updates are stored with the same version.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  acceptedUpdate,
  entriesWith,
  isStale,
  movedOn,
  ownTask,
  readTask,
  sendTaskSentinel,
  taskPerson,
  taskUpdateNeeds,
  updateBody,
} from "../../steps/resources/tasks.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "an update with an outdated version is refused, also when it repeats the accepted update exactly",
  requirements: ["TSK-08", "TSK-19", "TSK-22"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    await recordWithoutVersion(session, taskId);
    await recordRepetition(session, taskId);
  },
});

const send = (session: Session, taskId: string, body: unknown): Promise<Exchange> =>
  session.call("recordTaskUpdate", { as: taskPerson(session), path: { taskId }, body });

async function recordWithoutVersion(session: Session, taskId: string): Promise<void> {
  for (const [what, version] of [
    ["without expected_state_version", undefined],
    ["with a text as expected_state_version", "x"],
    ["with a fraction as expected_state_version", 0.5],
  ] as const) {
    const tag = session.unique("versionless");
    const exchange = await send(
      session,
      taskId,
      withVersion(updateBody(session, { version: -1, tag }), version),
    );
    const after = await readTask(session, taskId);
    const effect = entriesWith(after, tag).length > 0 ? "recorded" : "not recorded";
    session.observe(`task update ${what}`, `${exchange.status}, ${effect}`);
  }
  session.notSeen("TSK-19", "nothing can break it: updates without a version are only recorded");
}

/** Every place of the template where the version -1 is, replaced or left out. */
function withVersion(body: unknown, version: string | number | undefined): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (value !== -1) return [[name, withVersion(value, version)]];
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

async function recordRepetition(session: Session, taskId: string): Promise<void> {
  session.notSeen("TSK-22", "nothing can break it: what becomes of a repeated update is only recorded");
  const first = await acceptedUpdate(session, taskId);
  const hasPassed = await movedOn(session, taskId, first.version);
  const body = updateBody(session, { version: first.version, tag: first.tag });
  const again = await send(session, taskId, body);
  const { after } = await sendTaskSentinel(session, taskId);
  const copies = entriesWith(after, first.tag).length;
  const outcome = isSuccess(again) ? "replayed" : `refused with ${again.status}`;
  session.observe("task update sent again", copies > 1 ? "applied twice" : outcome);
  if (!hasPassed) return session.notSeen("TSK-08", "an accepted update that changes the state_version");
  // Another key may be a new request to a deployment that replays by key; its version has passed all the same.
  const isRefused = isStale(session, again) || (isSuccess(again) && copies === 1);
  session.judge("TSK-08", isRefused, {
    message: isSuccess(again)
      ? "an accepted update that was sent again with its version, which is outdated by now, was recorded a second time"
      : "an accepted update that was sent again with its version, which is outdated by now, was not refused as a conflict",
    expected: `${session.profile.statuses.stale.join(" or ")}, or the first response again`,
    found: `${again.status}, and ${copies} entries of it`,
    exchanges: [first.exchange, again, after.exchange],
  });
}
