// Writes the HAR log while the run goes on, so that its length costs no memory. The entries wait in a second file,
// because a secret can become known after the exchange that shows it; it is redacted when the log is put together.
import { closeSync, createReadStream, openSync, rmSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import type { ReportedFrame } from "../../engine/report/report.ts";
import type { RunEvent } from "../../engine/run/events.ts";
import { suite } from "../../engine/run/suite.ts";
import { harConnection, harEntry, harFrame, redactEntry } from "../../reporters/har.ts";

/** Of one connection; frames between these and its end are left out. */
const MAX_FRAMES = 2_000;

interface HarFile {
  readonly tell: (event: RunEvent) => void;
  /** Puts the log together, also of a run that broke off. */
  finish(): Promise<void>;
}

interface Connection {
  readonly frames: ReportedFrame[];
  readonly url: string;
  readonly startedAt: Date;
}

/** @param file in a folder that exists */
export function openHarFile(file: string): HarFile {
  const waiting = `${file}.part`;
  const entries = openSync(waiting, "w");
  let redact = (text: string): string => text;
  let isOver = false;
  // A connection is one entry, with all its frames.
  const connections = new Map<number, Connection>();
  const write = (connection: number): void => {
    const known = connections.get(connection);
    if (known !== undefined)
      writeSync(entries, `${harConnection(known.frames, known.url, known.startedAt)}\n`);
    connections.delete(connection);
  };
  return {
    tell(event) {
      // Connections close when the run is over.
      if (isOver) return;
      if (event.type === "exchange") writeSync(entries, `${harEntry(event.exchange, event.startedAt)}\n`);
      else if (event.type === "frame") {
        const { frame, url, startedAt } = event;
        const known = connections.get(frame.connection) ?? { frames: [], url, startedAt };
        connections.set(frame.connection, known);
        if (known.frames.length < MAX_FRAMES || frame.direction === "closed") known.frames.push(frame);
        if (frame.direction === "closed") write(frame.connection);
      } else if (event.type === "exchanges-finished") redact = event.redact;
    },
    async finish() {
      for (const connection of [...connections.keys()]) write(connection);
      isOver = true;
      closeSync(entries);
      const log = openSync(file, "w");
      const { head, tail } = harFrame(suite);
      writeSync(log, head);
      let separator = "";
      for await (const line of createInterface({ input: createReadStream(waiting) })) {
        writeSync(log, separator + redactEntry(line, redact));
        separator = ",\n";
      }
      writeSync(log, tail);
      closeSync(log);
      rmSync(waiting);
    },
  };
}
