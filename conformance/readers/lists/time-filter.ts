// Times as a deployment takes them in the time filters of a list.
import type { ListBinding } from "../../profile/profile.ts";

export type TimeFormat = NonNullable<ListBinding["time_format"]>;

/** A time in milliseconds since 1970 as a query value; whole seconds are cut. */
export function writtenTime(atMs: number, format: TimeFormat = "rfc3339"): string {
  switch (format) {
    case "rfc3339":
      return new Date(atMs).toISOString();
    case "epoch_s":
      return String(Math.floor(atMs / 1000));
    case "epoch_ms":
      return String(Math.floor(atMs));
  }
}

/** Milliseconds that two times have to be apart to be written differently. */
export const grainOfFormat = (format: TimeFormat = "rfc3339"): number => (format === "epoch_s" ? 1000 : 1);
