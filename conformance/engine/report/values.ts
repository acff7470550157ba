// Which classes of values a run sent, and in which fields: counted request by request, however a check came by them.

import type { Exchange } from "../../exchange/exchange.ts";
import type { ValueCoverage } from "../../formats/generated/types.ts";
import { type ValueClass, type ValueKind, valueClasses } from "../../inputs/value-classes.ts";
import { isObject } from "../../text/json.ts";

interface Tally {
  sent: number;
  readonly fields: Set<string>;
}

/** Properties with values of a closed list, or that a deployment has made: no texts. */
const NO_TEXT = /(?:^|_)(?:ids?|urls?|cursor|key|events?|type|mode|source|delivery|target|scopes?|sha256)$/;
const NAME = /(?:^|_)(?:name|label|title)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** More of a text shows no further class. */
const MAX_CHARACTERS = 2_000;
/** Bodies of the contract are flatter. */
const MAX_DEPTH = 8;

export class ValueCounter {
  readonly #tallies = new Map<ValueClass, Tally>();

  /** @param body the JSON of the request */
  see({ operation, request: { headers } }: Exchange, body: unknown, query: URLSearchParams): void {
    const key = headers["idempotency-key"];
    if (key !== undefined) this.#count("key", key, `${operation} idempotency-key`);
    for (const [name, value] of query)
      this.#count(TIME.test(value) ? "time" : "number", value, `${operation} ?${name}`);
    this.#seeValue(operation, "", body, MAX_DEPTH);
  }

  /** Every class, sent or not. */
  result(): readonly ValueCoverage[] {
    // The keys of the table are the kinds.
    return (Object.keys(valueClasses) as ValueKind[]).flatMap((kind) =>
      valueClasses[kind].map((one) => {
        const { sent = 0, fields = [] } = this.#tallies.get(one) ?? {};
        return { kind, class: one.name, sent, fields: [...fields].sort() };
      }),
    );
  }

  #seeValue(operation: string, name: string, value: unknown, depth: number): void {
    if (depth === 0) return;
    if (typeof value === "string") {
      if (NO_TEXT.test(name)) return;
      const kind = TIME.test(value) ? "time" : NAME.test(name) ? "name" : "text";
      this.#count(kind, value.slice(0, MAX_CHARACTERS), `${operation} ${name}`);
    } else if (Array.isArray(value))
      for (const item of value) this.#seeValue(operation, name, item, depth - 1);
    else if (isObject(value))
      for (const property in value) this.#seeValue(operation, property, value[property], depth - 1);
  }

  #count(kind: ValueKind, value: string, field: string): void {
    for (const one of valueClasses[kind]) {
      if (!one.mark.test(value)) continue;
      const tally = this.#tallies.get(one);
      if (tally === undefined) this.#tallies.set(one, { sent: 1, fields: new Set([field]) });
      else {
        tally.sent++;
        tally.fields.add(field);
      }
    }
  }
}

/** The counts of the parts of a run together. */
export function mergeValues(parts: readonly (readonly ValueCoverage[])[]): readonly ValueCoverage[] {
  const [first = [], ...others] = parts;
  return first.map((value) => {
    const same = others.flatMap((part) =>
      part.filter((other) => other.kind === value.kind && other.class === value.class),
    );
    return {
      ...value,
      sent: same.reduce((sum, { sent }) => sum + sent, value.sent),
      fields: [...new Set([value, ...same].flatMap(({ fields }) => fields))].sort(),
    };
  });
}
