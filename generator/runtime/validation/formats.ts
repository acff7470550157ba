// The text formats that generated validators check; others are notes for the reader.

const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;
const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** RFC 3339 date-time: the offset is required, and a leap second must fall on 23:59:60 UTC. */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (parts === null) return false;
  const [, year, month, day, hour, minute, second, sign, offsetHour, offsetMinute] = parts;
  if (Number(day) > 28 && Number(day) > daysIn(Number(year), Number(month))) return false;
  if (second !== "60") return true;
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === "-" ? -1 : 1);
  const utc = Number(hour) * 60 + Number(minute) - offset;
  return (utc + MINUTES_PER_DAY) % MINUTES_PER_DAY === MINUTES_PER_DAY - 1;
}

const MINUTES_PER_DAY = 1440;

/** RFC 3339 full-date. */
export function isDate(text: string): boolean {
  const parts = DATE.exec(text);
  return parts !== null && Number(parts[3]) <= daysIn(Number(parts[1]), Number(parts[2]));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// RFC 3986: scheme, then only characters a URI may hold, with complete percent escapes.
const URI = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
const HOST = /^(?:[^@[\]]*@)?(?:\[[0-9a-f:.]+\]|\[v[0-9a-f]+\.[^\]]+\]|[^@:[\]]*)(?::\d*)?$/i;

/** RFC 3986 URI: absolute, with scheme. */
export function isUri(text: string): boolean {
  if (!URI.test(text)) return false;
  const hash = text.indexOf("#");
  if (hash !== -1 && text.includes("#", hash + 1)) return false;
  const authority = AUTHORITY.exec(text)?.[1];
  const rest = authority === undefined ? text : text.slice(text.indexOf(authority) + authority.length);
  if (/[[\]]/.test(authority === undefined ? text : rest)) return false;
  return authority === undefined || HOST.test(authority);
}
