// A transcript page by page, wherever the deployment puts segments and cursor: the profile names the
// properties that the specification does not show.

import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { items } from "../../readers/envelope.ts";
import { isObject, type JsonObject, sameText } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";
import { cursorInLink, listBinding, needReadable, pageInfo, readPage, saysLast } from "./page.ts";

interface TranscriptPage {
  readonly exchange: Exchange;
  readonly segments: readonly unknown[];
  readonly nextCursor: string | undefined;
}

export interface TranscriptOptions {
  readonly call: string;
  readonly as?: CallOptions["as"];
  readonly forward?: string;
  /** Left out, the deployment's own page size applies. */
  readonly limit?: number;
}

/** One page; the parameters are those that the profile names. */
export function requestPage(
  session: Session,
  options: TranscriptOptions,
  cursor?: string,
): Promise<Exchange> {
  const { call, as, forward, limit } = options;
  const binding = session.profile.bindings.lists.getTranscript;
  return session.call("getTranscript", {
    path: { callId: call },
    ...(as === undefined ? {} : { as }),
    query: {
      forwarded_message_id: forward,
      ...(limit === undefined ? {} : { [listBinding(session, "getTranscript").limit]: limit }),
      ...(cursor === undefined || binding?.cursor === undefined ? {} : { [binding.cursor]: cursor }),
    },
  });
}

/**
 * @returns `undefined` when the response is not a page of segments
 * @throws Untestable when it may be one under a name that the profile does not have
 */
export function readTranscriptPage(session: Session, exchange: Exchange): TranscriptPage | undefined {
  const { segments: name, next_cursor: cursorName } = session.profile.bindings.transcript;
  const { json } = exchange;
  const holders = [json, isObject(json) ? json.data : undefined].filter(isObject);
  const named = holders
    .map((holder) => (name === undefined ? undefined : propertyAt(holder, name)))
    .find(Array.isArray);
  const segments: readonly unknown[] | undefined = named ?? items(json);
  if (!isSuccess(exchange)) return undefined;
  if (segments === undefined && name === undefined)
    throw new Untestable("the profile has no bindings.transcript.segments");
  if (segments === undefined) return undefined;
  const shown = cursorName === undefined ? undefined : propertyOf([...holders, pageInfo(json)], cursorName);
  const own = shown && cursorInLink(shown, [session.profile.bindings.lists.getTranscript?.cursor]);
  const isLast = own !== undefined && saysLast(exchange, session.profile);
  return {
    exchange,
    segments,
    nextCursor: isLast ? undefined : (own ?? cursorOf(session, exchange, segments)),
  };
}

/** The next cursor as other lists show it; none when the page says that it is the last one. */
function cursorOf(session: Session, exchange: Exchange, segments: readonly unknown[]): string | undefined {
  const info = pageInfo(exchange.json);
  if (info === undefined && session.profile.bindings.transcript.next_cursor === undefined)
    throw new Untestable("the profile has no bindings.transcript.next_cursor, and the page no page_info");
  if (info === undefined) return undefined;
  const page = readPage({ ...exchange, json: { items: segments, page_info: info } }, session.profile);
  if (page === undefined) return undefined;
  needReadable(page, session.profile);
  return page.hasNext ? page.nextCursor : undefined;
}

const propertyOf = (holders: readonly (JsonObject | undefined)[], name: string): string | undefined =>
  holders
    .map((holder) => propertyAt(holder, name))
    .map((value) => (typeof value === "number" ? String(value) : value))
    .find((value): value is string => typeof value === "string" && value !== "");

/** Segments of one reading that the other does not have, or not as often: the specification gives them neither ids nor an order. */
export function segmentsWithout(segments: readonly unknown[], others: readonly unknown[]): readonly string[] {
  const left = others.map(segmentText);
  return segments.map(segmentText).filter((segment) => {
    const at = left.indexOf(segment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** URLs of pictures and recordings may be signed again for every response. */
export const segmentText = (segment: unknown): string =>
  sameText(segment, (text) => (/^https?:/.test(text) ? "an address" : text));

export interface TranscriptReading {
  readonly pages: readonly TranscriptPage[];
  readonly segments: readonly unknown[];
  /**
   * Whether the transcript said that it ended, or came to an empty page that leads on to itself; otherwise pages ran out, or one
   * was refused.
   */
  readonly end: "last-page" | "refused" | "too-many-pages" | "same-cursor";
  readonly last: Exchange;
}

export async function readTranscript(
  session: Session,
  options: TranscriptOptions & {
    readonly maxPages: number;
    /** The limit from the second page on, where a cursor is accepted with another page size. */
    readonly laterLimit?: number;
  },
): Promise<TranscriptReading> {
  const pages: TranscriptPage[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (;;) {
    const last = await requestNext(session, options, cursor);
    const page = readTranscriptPage(session, last);
    const reading = (end: TranscriptReading["end"]): TranscriptReading => ({
      pages,
      segments: pages.flatMap(({ segments }) => segments),
      end,
      last,
    });
    if (page === undefined && isSuccess(last) && pages.length === 0)
      throw new Untestable("bindings.transcript.segments names no array in the page of a transcript");
    if (page === undefined) return reading("refused");
    pages.push(page);
    cursor = page.nextCursor;
    if (cursor === undefined) return reading("last-page");
    if (cursors.has(cursor)) return reading(page.segments.length === 0 ? "last-page" : "same-cursor");
    if (pages.length >= options.maxPages) return reading("too-many-pages");
    cursors.add(cursor);
  }
}

async function requestNext(
  session: Session,
  { laterLimit, ...options }: TranscriptOptions & { readonly laterLimit?: number },
  cursor: string | undefined,
): Promise<Exchange> {
  if (cursor === undefined || laterLimit === undefined) return requestPage(session, options, cursor);
  const page = await requestPage(session, { ...options, limit: laterLimit }, cursor);
  return isSuccess(page) ? page : requestPage(session, options, cursor);
}
