// RFC 3339 date-times, as strict as the RFC: any precision and any offset, but always date, time and zone, and a day
// that the calendar has.

const FORM = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** Limits of hour, minute and second; 60 is a leap second. */
const MAX_TIME = [23, 59, 60] as const;

/** The form of most timestamps: a day that every month has, and no leap second. */
const USUAL =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export function isRfc3339(text: string): boolean {
  if (USUAL.test(text)) return true;
  const match = FORM.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] =
    match.slice(1).map((part) => Number(part ?? 0));
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
  const isTime = [hour, minute, second].every((part, index) => part <= (MAX_TIME[index] ?? 0));
  return isDay && isTime && offsetHour <= 23 && offsetMinute <= 59;
}
