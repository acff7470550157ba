// A client that says that it has an older version of a resource is given the new one.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  changingReadings,
  importedReading,
  isRead,
  type MakeReading,
  type Reading,
} from "../../steps/requests/changing-readings.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessLimited, unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a conditional read with the ETag or date of an older version gets the current version",
  requirements: ["GEN-45"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  lane: () => "tasks",
  async run(session) {
    session.notSeen("GEN-45", "a response with an ETag or a Last-Modified");
    let isVersioned = false;
    const judge = async (make: MakeReading): Promise<void> => {
      await unlessLimited(() =>
        unlessUntestable(async () => {
          const reading = await make(session);
          if (reading !== undefined && isRead(session, reading))
            isVersioned = (await judgeReading(session, reading)) || isVersioned;
        }),
      );
    };
    for (const make of changingReadings) await judge(make);
    if (isVersioned) await judge(importedReading);
  },
});

const NOT_MODIFIED = 304;
/** Last-Modified is given in seconds, so a change within one second cannot be seen from it. */
const SECOND_MS = 1_100;

interface Validator {
  readonly shown: "etag" | "last-modified";
  readonly header: "if-none-match" | "if-modified-since";
  readonly value: string;
  /** Strong ones change with every byte (RFC 9110, 8.8.1). */
  readonly isStrong: boolean;
}

function validatorsOf({ response }: Exchange): readonly Validator[] {
  const { etag, "last-modified": time } = response?.headers ?? {};
  return [
    ...(etag === undefined
      ? []
      : [
          {
            shown: "etag",
            header: "if-none-match",
            value: etag,
            isStrong: !etag.startsWith("W/"),
          } as const,
        ]),
    ...(time === undefined
      ? []
      : [{ shown: "last-modified", header: "if-modified-since", value: time, isStrong: false } as const]),
  ];
}

/** @returns whether the reading comes with a version */
async function judgeReading(session: Session, reading: Reading): Promise<boolean> {
  const { operation, what, change, shows, isSmall = false } = reading;
  // In one header only: a cache may distinguish the two.
  const options = { ...reading.options, bearer: false };
  const before = await session.call(operation, options);
  if (!isSuccess(before) || shows(before)) return false;
  const validators = validatorsOf(before).filter(({ isStrong }) => isStrong || !isSmall);
  if (validators.length === 0) return validatorsOf(before).length > 0;
  if (validators.some(({ shown }) => shown === "last-modified")) await session.rest(SECOND_MS);
  await change();
  const after = await readUntil(session, () => session.call(operation, options), shows);
  if (!isSuccess(after) || !shows(after)) return true;
  for (const { shown, header, value } of validators) {
    const headers = { [header]: value };
    const asked = await readUntil(
      session,
      () => session.call(operation, { ...options, headers }),
      ({ status }) => status !== NOT_MODIFIED,
    );
    session.judge("GEN-45", asked.status !== NOT_MODIFIED, {
      message: `a reading of ${what}, with "${header}" and the ${shown} from before, was answered as if nothing had changed`,
      expected: "2xx with the current version",
      about: [before, after, asked],
    });
  }
  return true;
}
