// Notations of timestamps that RFC 3339 allows, by class.
export interface TimeClass {
  readonly name: string;
  readonly mark: RegExp;
  /** @param ms since 1970 */
  readonly write: (ms: number) => string;
}

const MINUTE_MS = 60_000;

const withOffset =
  (minutes: number, written: string): TimeClass["write"] =>
  (ms) =>
    new Date(ms + minutes * MINUTE_MS).toISOString().replace("Z", written);

/** Digits beyond the milliseconds are a count, which no shorter fraction ends with. */
const fraction = (name: string, digits: number): TimeClass => ({
  name,
  mark: new RegExp(`:\\d\\d\\.\\d{${digits}}Z$`),
  write: (ms) =>
    `${new Date(ms).toISOString().slice(0, -1)}4567`
      .slice(0, "2024-02-29T00:00:00.".length + digits)
      .concat("Z"),
});

export const timeClasses: readonly TimeClass[] = [
  { name: "milliseconds", mark: /:\d\d\.\d{3}Z$/, write: (ms) => new Date(ms).toISOString() },
  { name: "whole seconds", mark: /:\d\dZ$/, write: (ms) => new Date(ms).toISOString().replace(/\.\d+/, "") },
  fraction("tenths", 1),
  fraction("hundredths", 2),
  { name: "microseconds", mark: /\.\d{6}Z$/, write: (ms) => new Date(ms).toISOString().replace("Z", "456Z") },
  fraction("ten millionths", 7),
  {
    name: "nanoseconds",
    mark: /\.\d{9}Z$/,
    write: (ms) => new Date(ms).toISOString().replace("Z", "000001Z"),
  },
  { name: "an offset to the east", mark: /\+(?!00:00|1[34])\d\d:\d\d$/, write: withOffset(330, "+05:30") },
  // The largest in use: there are two hours more of them to the east than to the west.
  {
    name: "an offset of more than twelve hours",
    mark: /\+1[34]:\d\d$/,
    write: withOffset(840, "+14:00"),
  },
  { name: "an offset to the west", mark: /-\d\d:\d\d$/, write: withOffset(-210, "-03:30") },
  { name: "an offset of zero", mark: /\+00:00$/, write: withOffset(0, "+00:00") },
];

/** One time in notations of RFC 3339 that libraries print: finer than milliseconds, and in small letters. */
export const sameTimeForms: Readonly<Record<string, (ms: number) => string>> = {
  microseconds: (ms) => new Date(ms).toISOString().replace("Z", "000Z"),
  nanoseconds: (ms) => new Date(ms).toISOString().replace("Z", "000000Z"),
  "microseconds and an offset": (ms) => new Date(ms).toISOString().replace("Z", "000+00:00"),
  "small letters": (ms) => new Date(ms).toISOString().toLowerCase(),
  "tenths of a millisecond": (ms) => new Date(ms).toISOString().replace("Z", "0Z"),
};

export const timeClass = (name: string): TimeClass => {
  const found = timeClasses.find((one) => one.name === name);
  if (found === undefined) throw new Error(`timeClass: no class "${name}"`);
  return found;
};

const parsed = (...texts: readonly string[]): readonly number[] => texts.map((text) => Date.parse(text));

/** A turn of the year, leap days, a change of clocks and the beginning of a century. */
export const awkwardTimestamps: readonly number[] = parsed(
  "1999-12-31T23:59:59.999Z",
  "2024-02-29T00:00:00.000Z",
  "2000-02-29T23:59:59.500Z",
  "2021-03-28T01:30:00.000Z",
  "2000-01-01T00:00:00.000Z",
);

/** Before the count of seconds begins, at its first second, and before it fits into 31 bits. */
export const earlyTimestamps: readonly number[] = parsed(
  "1970-01-01T00:00:00.000Z",
  "1969-12-31T23:59:58.500Z",
  "1901-12-13T20:45:51.000Z",
  "1888-02-29T12:00:00.000Z",
);

/** Before the years that nanoseconds of 63 bits reach, and before a year has four digits. */
export const ancientTimestamps: readonly number[] = parsed(
  "1492-10-12T02:00:00.000Z",
  "0874-03-01T00:00:00.000Z",
);

/** Beyond 31 and 32 bits of the count, and beyond 63 bits of its nanoseconds. */
export const lateTimestamps: readonly number[] = parsed(
  "2038-01-19T03:14:08.000Z",
  "2099-12-31T23:59:59.999Z",
  "2106-02-07T06:28:16.000Z",
  "2300-02-28T23:00:00.000Z",
);

/** From one moment to the same, from a later to an earlier one, from the first year to the last of four digits, and beyond every message. */
export const timeRanges: readonly (readonly [begin: number, end: number])[] = [
  ["2026-02-03T04:05:06.789Z", "2026-02-03T04:05:06.789Z"],
  ["2026-02-03T04:05:06.789Z", "2019-02-03T04:05:06.789Z"],
  ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
  ["9999-12-31T23:59:59.998Z", "9999-12-31T23:59:59.999Z"],
].map(([begin = "", end = ""]) => [Date.parse(begin), Date.parse(end)]);
