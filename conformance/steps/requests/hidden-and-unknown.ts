// The responses about a hidden resource and about one that does not exist, compared: a caller who gets different ones finds
// out which ids exist (GEN-22).
import { isDeepStrictEqual } from "node:util";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { defaultStatuses, type ResourceKind, statusesOf } from "../../profile/profile.ts";
import { errorMessage, readError } from "../../readers/error.ts";
import { isObject } from "../../text/json.ts";

export interface About {
  readonly id: string;
  readonly exchange: Exchange;
}

export interface HiddenAndUnknown {
  /** The operation and where it names the id. */
  readonly what: string;
  readonly kind: ResourceKind;
  readonly hidden: About;
  readonly unknown: About;
}

/** Whether the profile has a status for both. */
export function mayBeAlike({ profile }: Session, kind: ResourceKind): boolean {
  const unknown = statusesOf(profile, "unknown", kind);
  return statusesOf(profile, "hidden", kind).some((status) => unknown.includes(status));
}

/** Whether the two have different statuses, each of which the profile itself lists: several may be those of different operations. */
export function isToldApart({ profile }: Session, pair: HiddenAndUnknown): boolean {
  const { kind, hidden, unknown } = pair;
  const isListed = (which: "hidden" | "unknown"): boolean => {
    const listed = statusesOf(profile, which, kind);
    return listed !== defaultStatuses[which] && listed.includes(pair[which].exchange.status);
  };
  return hidden.exchange.status !== unknown.exchange.status && isListed("hidden") && isListed("unknown");
}

export function judgeAlike(session: Session, { what, hidden, unknown }: HiddenAndUnknown): void {
  const [found, expected] = [shownOf(hidden), shownOf(unknown)];
  session.judge("GEN-22", isDeepStrictEqual(found, expected), {
    message: `${what} responds to a hidden resource differently from one that does not exist`,
    expected,
    found,
    exchanges: [hidden.exchange, unknown.exchange],
  });
}

/** The compared parts of a response: status, code, message without ids and numbers, and property names. */
const shownOf = ({ exchange, id }: About): Readonly<Record<string, unknown>> => ({
  status: exchange.status,
  code: readError(exchange.json).code,
  message: errorMessage(exchange.json)
    .replaceAll(id, "")
    .replaceAll(/(?<!\S)[^\s\d]*\d\S*/g, ""),
  properties: propertiesOf(exchange.json),
});

const propertiesOf = (value: unknown, at = ""): readonly string[] =>
  isObject(value)
    ? Object.entries(value)
        .flatMap(([name, property]) => [`${at}/${name}`, ...propertiesOf(property, `${at}/${name}`)])
        .toSorted()
    : [];
