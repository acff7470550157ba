// The input of a receiver, and its knowledge about the events that it takes.
import type { Encodings } from "../body-types.ts";
import type { ParameterDescription, TextShape } from "../operation.ts";
import type { Validator } from "../validation/problem.ts";

/** Headers of a request as any server hands them over; a list holds several headers of one name. */
export type DeliveryHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | ReadonlyMap<string, string>;

/** One request of the service, as it arrived. */
export interface Delivery {
  readonly method: string;
  readonly headers: DeliveryHeaders;
  /** Byte for byte: a signature is made over it. */
  readonly rawBody?: string | Uint8Array;
  /** With its query, where events have parameters there; the path alone will do. */
  readonly url?: string;
}

export interface EventDescription {
  readonly method: string;
  readonly query?: readonly ParameterDescription[];
  readonly headers?: readonly ParameterDescription[];
  /** By media type. */
  readonly bodies?: Readonly<Record<string, EventBody>>;
  readonly bodyRequired?: boolean;
  readonly validators?: { readonly query?: Validator; readonly headers?: Validator };
  /** Values of the receiver's tag that mean this event. */
  readonly tags?: readonly string[];
}

export interface EventBody {
  readonly read: EventBodyReader;
  readonly validator?: Validator;
  /** How the texts of a form become values. */
  readonly shape?: TextShape;
  readonly encodings?: Encodings;
}

/** @throws WebhookRefusal for bytes that are something else */
export type EventBodyReader = (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  body: EventBody,
) => unknown;

/** Every value of a header; names are distinguished by their letters alone. */
export function headerValues(headers: DeliveryHeaders, name: string): readonly string[] {
  return headerEntries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name && value !== undefined ? value : [],
  );
}

function headerEntries(
  headers: DeliveryHeaders,
): readonly (readonly [string, string | readonly string[] | undefined])[] {
  if (headers instanceof Headers || headers instanceof Map) return [...headers.entries()];
  // Other headers are an object of names: the type says so.
  return Object.entries(headers as Readonly<Record<string, string | readonly string[] | undefined>>);
}

/** By names in lower case: one value as a text, several as a list. */
export function headerRecord(headers: DeliveryHeaders): Readonly<Record<string, unknown>> {
  return recordOf(
    headerEntries(headers).flatMap(([key, value = []]) =>
      [value].flat().map((one) => [key.toLowerCase(), one] as const),
    ),
  );
}

/** One value of a name as a text, several as a list. In one pass: who sends a delivery may give it thousands of names. */
export function recordOf(
  pairs: Iterable<readonly [name: string, value: string]>,
): Readonly<Record<string, unknown>> {
  const values = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? first?.[1] : [first, ...more].map((pair) => pair?.[1]),
    ]),
  );
}
