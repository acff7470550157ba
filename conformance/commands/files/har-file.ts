// Writes the HAR log while the run goes on, so that its length costs no memory. The entries wait in a second file,
// because a secret can become known after the exchange that shows it; it is redacted when the log is put together.
import { closeSync, createReadStream, openSync, rmSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import type { RunEvent } from "../../engine/run/events.ts";
import { suite } from "../../engine/run/suite.ts";
import { harEntry, harFrame, redactEntry } from "../../reporters/har.ts";

export interface HarFile {
  readonly tell: (event: RunEvent) => void;
  /** Puts the log together, also of a run that broke off. */
  finish(): Promise<void>;
}

/** @param file in a folder that exists */
export function openHarFile(file: string): HarFile {
  const waiting = `${file}.part`;
  const entries = openSync(waiting, "w");
  let redact = (text: string): string => text;
  return {
    tell(event) {
      if (event.type === "exchange") writeSync(entries, `${harEntry(event.exchange, event.startedAt)}\n`);
      else if (event.type === "exchanges-finished") redact = event.redact;
    },
    async finish() {
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
