// The clock of the independent deployment: microseconds that never repeat, written with an offset of two hours.
let last = 0;

/** Microseconds since 1970, strictly increasing. */
export function tick(): number {
  last = Math.max(last + 1, Date.now() * 1000);
  return last;
}

/** `2026-03-01T14:00:00.123456+02:00`, or `2026-03-01T12:00:00Z` */
export function stamp(micros: number, form: "fine" | "coarse" = "fine"): string {
  if (form === "coarse") return `${new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19)}Z`;
  const shifted = new Date(Math.floor(micros / 1000) + 2 * 60 * 60_000).toISOString().slice(0, 23);
  return `${shifted}${String(micros % 1000).padStart(3, "0")}+02:00`;
}

/** @returns microseconds, or undefined when the text is not an RFC 3339 date-time */
export function micros(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/.exec(text);
  if (parts === null) return undefined;
  const whole = Date.parse(`${parts[1]?.replace(" ", "T")}${parts[3]}`);
  if (Number.isNaN(whole)) return undefined;
  return whole * 1000 + Number((parts[2] ?? "").padEnd(6, "0").slice(0, 6));
}

/** The next whole second, which every way of writing a timestamp can say. */
export const wholeSecond = (ms: number): number => Math.ceil(ms / 1000) * 1000;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
