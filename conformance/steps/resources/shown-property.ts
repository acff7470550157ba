// Properties that a check is about, in messages, which the specification does not show: a property that no
// response has may stand under a name that only the profile knows.

import { NotApplicable, Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { deniedText, isDenied } from "../../profile/profile.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { startOf } from "../../text/start-of.ts";

/**
 * @throws Untestable naming the binding when none of the messages has the property @throws NotApplicable where the profile says
 * that the deployment has no such thing
 */
export function needMessageProperty(session: Session, name: string, messages: readonly JsonObject[]): void {
  if (messages.some((message) => message[name] !== undefined)) return;
  const binding = bindingOf("getMessage", name, session.profile);
  if (isDenied(session.profile, binding)) throw new NotApplicable(deniedText(binding));
  throw new Untestable(`getMessage shows no ${name}; the profile has no ${binding} that names it`);
}

/** Of a value in a reason, in characters. */
const MAX_SHOWN = 60;

/**
 * @param time of an object whose form the specification does not show
 * @throws Untestable where it is written in a form that the suite does not read
 */
export function needReadableTime(time: unknown, what: string): void {
  if (typeof time !== "string" || !/\d/.test(time) || readTime(time) !== undefined) return;
  throw new Untestable(
    `${what} is ${JSON.stringify(startOf(time, MAX_SHOWN))}, a form that the suite does not read: it reads date-times of RFC 3339, times as HTTP headers have them, and numbers of seconds or milliseconds since 1970`,
  );
}
