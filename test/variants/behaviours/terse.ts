// A deployment that does no more for its streams than the specification says: events come in no order,
// without a heartbeat, warnings have no text, and a connection is closed whose client reported a failure.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { inFrames, inTickets, type Loose } from "../../faults/tools/realtime/sockets.ts";
import { defineVariant } from "../variant.ts";

/** Well within the delivery time. */
const LATE_MS = 40;

export default defineVariant({
  title: "streams that promise nothing more",
  decorate: (services) =>
    [closing, inTickets(plainly), unordered].reduce((changed, change) => change(changed), services),
});

/** The properties that a ticket and a hello may both have. */
const plainly = (shown: Loose): Loose => ({
  ...shown,
  heartbeat_interval_seconds: 0,
  ...(shown.warnings && { warnings: shown.warnings.map(({ code }: Loose) => ({ code, message: "" })) }),
});

/**
 * Every second event is overtaken by the next one; a client that resumes from the first of them misses none.
 */
const unordered: Decorate = inFrames((_, socket) => {
  let held: Loose | undefined;
  /** Cursor behind which everything is still to come that was not sent yet. */
  let safe: unknown;
  const release = (): void => {
    const late = held;
    held = undefined;
    if (late !== undefined) socket.send(JSON.stringify({ ...late, late: true }));
  };
  return (frame) => {
    if (frame.type === "hello") return [plainly(frame)];
    if (frame.type !== "event") return [frame];
    const [before, from] = [held, safe];
    if (before === undefined && from !== undefined && frame.late !== true) {
      held = frame;
      setTimeout(release, LATE_MS).unref();
      return [];
    }
    held = undefined;
    safe = frame.cursor;
    return before === undefined
      ? [frame]
      : [
          { ...frame, cursor: from },
          { ...before, cursor: frame.cursor },
        ];
  };
});

/** A client that failed is let go, and may reconnect. */
const closing: Decorate = (services) => {
  const { accept } = services.hub;
  services.hub.accept = (socket, admission) => {
    accept(socket, admission);
    socket.on("message", (data) => {
      if (String(data).includes('"error"')) socket.close(1001, "come again");
    });
  };
  return services;
};
