// How many items a request asked for at most: read off its URL, so that every page of a run can be held to it.

import { isOperation } from "../../contract/served-operations.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { propertyAt } from "../../text/pointer.ts";
import { items, single } from "../envelope.ts";

interface LimitedPage {
  readonly limit: number;
  readonly found: number;
  /** The request had parameters beside the limit: a cursor, a filter. */
  readonly beside: readonly string[];
}

/**
 * A text that is not a plain count, is out of every range or is sent twice is a bad limit, which may be
 * brought into range.
 */
const COUNT = /^[1-9]\d{0,5}$/;

/** The segments of a transcript, under the name that the profile gives. */
function segments(json: unknown, name: string | undefined): readonly unknown[] | undefined {
  const found = name === undefined ? undefined : (propertyAt(json, name) ?? propertyAt(single(json), name));
  return Array.isArray(found) ? found : undefined;
}

/** A page that was asked for with a limit; `undefined` for every other exchange. */
export function limitedPage(exchange: Exchange, { bindings }: Profile): LimitedPage | undefined {
  const { operation, request, json } = exchange;
  if (!isOperation(operation) || !isSuccess(exchange)) return undefined;
  const name = bindings.lists[operation]?.limit;
  const found = operation === "getTranscript" ? segments(json, bindings.transcript.segments) : items(json);
  if (name === undefined || found === undefined || !URL.canParse(request.url)) return undefined;
  const { searchParams } = new URL(request.url);
  const [asked, ...others] = searchParams.getAll(name);
  if (asked === undefined || others.length > 0 || !COUNT.test(asked)) return undefined;
  const beside = [...searchParams.keys()].filter((parameter) => parameter !== name);
  return { limit: Number(asked), found: found.length, beside };
}
