// The responses about a hidden resource and about one that does not exist, compared: a caller who gets different ones finds
// out which ids exist (GEN-22).
import { isDeepStrictEqual } from "node:util";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { defaultStatuses, type ResourceKind, statusesOf } from "../../profile/profile.ts";
import { errorMessage, readError } from "../../readers/error.ts";
import { isObject } from "../../text/json.ts";

interface About {
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
export function isDistinguished({ profile }: Session, pair: HiddenAndUnknown): boolean {
  const { kind, hidden, unknown } = pair;
  const isListed = (which: "hidden" | "unknown"): boolean => {
    const listed = statusesOf(profile, which, kind);
    return listed !== defaultStatuses[which] && listed.includes(pair[which].exchange.status);
  };
  return hidden.exchange.status !== unknown.exchange.status && isListed("hidden") && isListed("unknown");
}

/** How often two responses that differ are asked for once more: of two wordings drawn at random, one pair in four stays unlike each time. */
const TIMES = 6;

/**
 * Machines of one deployment may word a refusal differently, each in its turn.
 * @returns a pair that is alike, if some requests more give one
 */
export async function askUntilAlike<Pair extends HiddenAndUnknown | undefined>(
  ask: () => Promise<Pair>,
): Promise<Pair | HiddenAndUnknown> {
  const first = await ask();
  if (first === undefined || isAlike(first)) return first;
  for (let time = 0; time < TIMES; time++) {
    const again = await ask();
    if (again === undefined) return first;
    const { hidden, unknown } = again;
    const found = [again, { ...first, unknown }, { ...first, hidden }].find(isAlike);
    if (found !== undefined) return found;
  }
  return first;
}

const isAlike = ({ hidden, unknown }: HiddenAndUnknown): boolean =>
  isDeepStrictEqual(shownOf(hidden), shownOf(unknown));

export function judgeAlike(session: Session, pair: HiddenAndUnknown): void {
  const { what, hidden, unknown } = pair;
  session.judge("GEN-22", isAlike(pair), {
    message: `${what} responds to a hidden resource differently from one that does not exist`,
    expected: shownOf(unknown),
    found: shownOf(hidden),
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
