// The order in time of a transcript's segments: forwards or backwards, over all pages that were read of it.
import type { Session } from "../../engine/session/session.ts";
import { propertyAt } from "../../text/pointer.ts";
import type { TranscriptReading } from "./transcript.ts";

type Direction = "forwards" | "backwards" | "both ways";

/** Undefined where the profile does not say where a segment starts, or all start at the same time. */
export function directionOf(
  session: Session,
  { segments }: Pick<TranscriptReading, "segments">,
): Direction | undefined {
  const { start } = session.profile.bindings.transcript;
  if (start === undefined || start === false) return undefined;
  const starts = segments.map((segment) => timeOf(propertyAt(segment, start)));
  const steps = starts.slice(1).map((value, index) => value - (starts[index] ?? value));
  const isRising = steps.some((step) => step > 0);
  const isFalling = steps.some((step) => step < 0);
  if (starts.some(Number.isNaN) || !(isRising || isFalling)) return undefined;
  if (isRising && isFalling) return "both ways";
  return isRising ? "forwards" : "backwards";
}

/** CAL-07. @param how of which reading, for findings: "in pages of 3" @param usual the direction of another reading of it */
export function judgeSegmentOrder(
  session: Session,
  reading: TranscriptReading,
  how: string,
  usual: Direction | undefined = undefined,
): void {
  const direction = directionOf(session, reading);
  if (direction === undefined) return;
  const { start } = session.profile.bindings.transcript;
  const wanted = usual === "both ways" ? undefined : usual;
  session.judge("CAL-07", direction !== "both ways" && (wanted ?? direction) === direction, {
    message: `the segments of a transcript that is read ${how} are not in ${direction === "both ways" ? "the order of time" : "the order of another reading"}`,
    expected:
      wanted === undefined ? "starts that never decrease, or never increase" : `starts that go ${wanted}`,
    found: reading.segments.map((segment) => propertyAt(segment, start || "")),
    exchanges: reading.pages.map(({ exchange }) => exchange),
  });
}

const timeOf = (value: unknown): number =>
  typeof value === "string" && !/^\d+(?:\.\d+)?$/.test(value) ? Date.parse(value) : Number(value);
