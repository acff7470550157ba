// Requests to issue a key that must be refused: each differs in one thing from one that is accepted, and leaves
// neither a key nor an agent behind.
import { answerOf, type Session } from "../engine/session.ts";
import type { JsonObject } from "../wire/envelope.ts";
import { adopt, issueBody, newAgent, traces } from "./keys.ts";

export interface RefusedIssue {
  readonly requirement: string;
  /** What is wrong, for messages. */
  readonly what: string;
  /** Changes a valid body whose subject is a new agent. */
  readonly change: (body: Readonly<Record<string, unknown>>) => JsonObject;
  /** The profile's statuses for invalid input, unless given. */
  readonly statuses?: readonly number[];
}

export async function judgeRefusals(session: Session, refusals: readonly RefusedIssue[]): Promise<void> {
  const control = await session.call("issueApiKey", { as: "keys_admin", body: issueBody(session) });
  adopt(session, control);
  session.given(control.status >= 200 && control.status < 300, "a key can be issued", control);
  const tags = new Map<string, RefusedIssue>();
  for (const refusal of refusals) {
    const { requirement, what, change, statuses = session.profile.statuses.invalid } = refusal;
    const tag = `${session.unique("refused")}.`;
    const body = change(
      issueBody(session, { name: tag, subject: { ...newAgent(session), display_name: tag } }),
    );
    const exchange = await session.call("issueApiKey", { as: "keys_admin", body });
    adopt(session, exchange);
    const isRefused = session.judge(requirement, statuses.includes(exchange.status), {
      message: `issuing a key with ${what} was not refused`,
      expected: statuses.join(" or "),
      found: answerOf(exchange),
      exchanges: [control, exchange],
    });
    if (isRefused) tags.set(tag, refusal);
  }
  for (const item of await traces(session, [...tags.keys()])) {
    const written = JSON.stringify(item);
    const [, refusal] = [...tags].find(([tag]) => written.includes(tag)) ?? [];
    for (const requirement of new Set(["KEY-25", refusal?.requirement ?? "KEY-25"])) {
      session.judge(requirement, false, {
        message: `a refused request to issue a key, with ${refusal?.what}, left something behind`,
        expected: "neither a key nor an agent",
        found: item,
      });
    }
  }
  session.judge("KEY-25", true, { message: "" });
}

/** A body without one member. */
export const without =
  (member: string) =>
  (body: Readonly<Record<string, unknown>>): JsonObject =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));

/** A body with other members in its subject; `undefined` takes one away. */
export const withSubject =
  (changes: JsonObject) =>
  (body: Readonly<Record<string, unknown>>): JsonObject => {
    const subject = { ...(body.subject as JsonObject), ...changes };
    return {
      ...body,
      subject: Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined)),
    };
  };
