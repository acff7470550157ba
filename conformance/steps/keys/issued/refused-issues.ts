// Requests to issue a key that must be refused: each differs in one thing from one that is accepted, and leaves
// neither a key nor an agent behind.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { counted } from "../../../text/counted.ts";
import type { JsonObject } from "../../../text/json.ts";
import { sampleOfEach } from "../../running/sample-by-effort.ts";
import { adopt, issueBody, newAgent, requestKey } from "./keys.ts";
import { leftBehind } from "./listed-keys.ts";

export interface RefusedIssue {
  readonly requirement: string;
  /** The defect of the request, for messages. */
  readonly what: string;
  /** Changes a valid body. */
  readonly change: (body: Readonly<Record<string, unknown>>) => JsonObject;
  /** The profile's statuses for invalid input, unless given. */
  readonly statuses?: readonly number[];
  /** Of each group some are sent at quick effort; the requirement is the group unless given. */
  readonly group?: string;
}

/** @param member the subject of all these requests; each is for a new agent unless it is given */
export async function judgeRefusals(
  session: Session,
  refusals: readonly RefusedIssue[],
  member?: JsonObject,
): Promise<void> {
  const control = await requestKey(session, member === undefined ? {} : { body: { subject: member } });
  session.given(isSuccess(control), "a key can be issued", control);
  const refused = new Map<string, RefusedIssue>();
  for (const refusal of sampleOfEach(session, refusals, ({ requirement, group = requirement }) => group, {
    quick: 2,
  })) {
    const { requirement, what, change, statuses = session.profile.statuses.invalid } = refusal;
    const tag = `${session.unique("refused")}.`;
    const subject = member ?? { ...newAgent(session), display_name: tag };
    const body = change(issueBody(session, { name: tag, subject }));
    const exchange = await session.call("issueApiKey", { as: "keys_admin", body });
    adopt(session, exchange);
    const isRefused = session.judgeStatus(requirement, [control, exchange], statuses, {
      message: `issuing a key with ${what} was not refused`,
    });
    // A key without a tag would not be recognised.
    if (isRefused && holdsText(body, tag)) refused.set(tag, refusal);
  }
  await judgeNothingLeft(session, refused);
}

async function judgeNothingLeft(session: Session, refused: ReadonlyMap<string, RefusedIssue>): Promise<void> {
  if (refused.size === 0)
    return session.notSeen("KEY-25", "a request to issue a key would have had to be refused");
  const left = await leftBehind(session, [...refused.keys()]);
  for (const kind of ["keys", "agents"] as const)
    for (const item of left[kind]) {
      const [, refusal] = [...refused].find(([tag]) => holdsText(item, tag)) ?? [];
      // A request that made a key was not refused, whatever its response was; an agent is a side effect.
      const broken = kind === "keys" && refusal !== undefined ? [refusal.requirement] : [];
      for (const requirement of ["KEY-25", ...broken])
        session.judge(requirement, false, {
          message: `a refused request to issue a key, with ${refusal?.what}, left something behind`,
          expected: "neither a key nor an agent",
          found: item,
        });
    }
  session.judge("KEY-25", left.keys.length + left.agents.length === 0, {
    message: "refused requests to issue a key left keys or agents behind",
    expected: "none",
    found: `${counted(left.keys.length, "key")}, ${counted(left.agents.length, "agent")}`,
  });
}

/** A body without one property. */
export const without =
  (property: string) =>
  (body: Readonly<Record<string, unknown>>): JsonObject =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== property));

/** A body with other properties in its subject; `undefined` takes one away. */
export const withSubject =
  (changes: JsonObject) =>
  (body: Readonly<Record<string, unknown>>): JsonObject => {
    const subject = { ...(body.subject as JsonObject), ...changes };
    return {
      ...body,
      subject: Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined)),
    };
  };

/** Values that no framework reads as a text, and values that some do. */
const NO_TEXTS = { "ERR-05": [{ text: "word" }, ["word", "other"]], "ERR-17": [5, true, ["word"]] } as const;

/**
 * A property that holds a text has JSON of another type.
 * @param put into a valid body
 * @param isNullable a framework that drops values of other types leaves a body that is valid
 */
export const otherThanText = (
  property: string,
  put: (value: unknown) => RefusedIssue["change"],
  isNullable = false,
): readonly RefusedIssue[] =>
  (["ERR-05", "ERR-17"] as const).flatMap((requirement) =>
    NO_TEXTS[requirement].map((value) => ({
      requirement: isNullable ? "ERR-17" : requirement,
      what: `${JSON.stringify(value)} as its ${property}`,
      change: put(value),
      group: `${requirement} ${property}`,
    })),
  );
