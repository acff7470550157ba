// The same read with the key in either header. A list may grow meanwhile, and a lagging copy may show less,
// so only items that one header always shows and the other never shows count.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import type { CallOptions, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { items, readId, single } from "../../../readers/envelope.ts";
import { readError } from "../../../readers/error.ts";
import { isObject } from "../../../text/json.ts";
import { readUntil } from "../../running/call-until.ts";
import { perSession } from "../../running/per-session.ts";

interface BothHeaders {
  readonly byHeader: Exchange;
  readonly byBearer: Exchange;
  /** The readings succeed, or fail, alike. */
  readonly isAlike: boolean;
  /** Shown in x-api-key before and after the reading with the bearer token, each time, and never there. */
  readonly missing: readonly string[];
  /** Items that only the bearer token was shown, each time. */
  readonly added: readonly string[];
}

export interface Beside {
  /** Names it, behind "beside". */
  readonly what: string;
  /** The value of an Authorization header. */
  readonly value: string;
}

const ofScheme = (value: string): Beside => ({ what: "an Authorization of another scheme", value });
const ofNothing = (value: string): Beside => ({ what: "an Authorization without credentials", value });

/**
 * Values of an Authorization header that bring no key: of other schemes, as gateways and browsers add them, and those of clients
 * whose token is not set.
 */
export const besides: readonly Beside[] = [
  ofScheme("Basic d2FsdGVyOm5vLWtleQ=="),
  ofNothing("Bearer"),
  ofNothing(""),
  ofScheme("Negotiate YIIBkgYGKwYBBQUC"),
  ofNothing("Basic"),
  ofScheme('Digest username="walter", realm="proxy", nonce="3f2a9c0d", uri="/", response="6629fae4"'),
];

const turns = perSession(({ seed }) => ({ next: seed }));

/** Another one each time. */
export const nextBeside = (session: Session): Beside =>
  besides[turns(session).next++ % besides.length] ?? ofNothing("");

/** Success is success: 200 and 201 may differ between a first and a second creation. */
export const resultOf = (exchange: Exchange): string =>
  isSuccess(exchange) ? "success" : `${exchange.status} ${readError(exchange.json).code ?? ""}`;

/** Repeated while the readings differ, until the eventual delay is over. */
export async function readWithBoth(
  session: Session,
  operation: OperationId,
  request: CallOptions,
): Promise<BothHeaders> {
  let missing: ReadonlySet<string> | undefined;
  let added: ReadonlySet<string> | undefined;
  const read = async (): Promise<BothHeaders> => {
    const before = await session.call(operation, request);
    const byBearer = await session.call(operation, { ...request, bearer: true });
    const after = await session.call(operation, request);
    const [early, other, late] = [before, byBearer, after].map(shown);
    const steady = [...(early ?? [])].filter((entry) => late?.has(entry) === true);
    const lost = new Set(steady.filter((entry) => other?.has(entry) !== true));
    const seen = new Set([...(early ?? []), ...(late ?? [])]);
    const gained = new Set([...(other ?? [])].filter((entry) => isItem(entry) && !seen.has(entry)));
    missing = common(missing, lost);
    added = common(added, gained);
    return {
      byHeader: after,
      byBearer,
      isAlike: [before, after].some((exchange) => resultOf(exchange) === resultOf(byBearer)),
      missing: [...missing],
      added: [...added],
    };
  };
  return readUntil(
    session,
    read,
    (both) => both.isAlike && both.missing.length === 0 && both.added.length === 0,
  );
}

const common = (known: ReadonlySet<string> | undefined, now: ReadonlySet<string>): ReadonlySet<string> =>
  known === undefined ? now : new Set([...known].filter((entry) => now.has(entry)));

const ITEM = "item ";
const isItem = (entry: string): boolean => entry.startsWith(ITEM);

/**
 * The values in a reading: the items of a list by their ids, the properties of an object by their places, and
 * its form.
 */
function shown(exchange: Exchange): ReadonlySet<string> {
  if (!isSuccess(exchange)) return new Set();
  const list = items(exchange.json);
  if (list === undefined) return new Set([...values(single(exchange.json), ""), ...form(exchange)]);
  const ids = list.flatMap((item) => readId(item) ?? []);
  return new Set([...ids.map((id) => `${ITEM}${id}`), ...form(exchange)]);
}

/** The names at the top level of the body as it came: they say whether an object is there or in `data`. */
const form = ({ response }: Exchange): readonly string[] =>
  isObject(response?.json) ? Object.keys(response.json).map((name) => `${name} at the top level`) : [];

function* values(value: unknown, at: string): Generator<string> {
  if (typeof value !== "object" || value === null) yield `${at} = ${JSON.stringify(value)}`;
  else for (const [name, inner] of Object.entries(value)) yield* values(inner, `${at}/${name}`);
}
