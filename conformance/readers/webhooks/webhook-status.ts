// Reads whether a webhook endpoint shows that it is disabled.
import { isObject } from "../../text/json.ts";

/** A deployment may show the words of its statuses in another case than it takes them. */
export const isSameWord = (shown: unknown, word: unknown): boolean =>
  (word !== undefined && shown === word) ||
  (typeof shown === "string" && typeof word === "string" && shown.toLowerCase() === word.toLowerCase());

const OFF = /disabled|inactive|suspended|paused|blocked|deactivated|failing|unhealthy/i;
const ON_NAME = /enabled|active/i;
const OFF_NAME = /disabled|suspended|paused|deactivated/i;

/** Whether one of an endpoint's properties says that it was disabled since then, where no profile tells which one that is. */
export const turnedOff = (before: unknown, now: unknown): boolean =>
  isObject(before) &&
  isObject(now) &&
  Object.entries(now).some(([name, value]) => {
    const earlier = before[name] ?? null;
    if (value === earlier) return false;
    if (OFF_NAME.test(name)) return value === true || (typeof value === "string" && earlier === null);
    if (value === false) return ON_NAME.test(name);
    return typeof value === "string" && OFF.test(value) && !OFF.test(String(earlier));
  });
