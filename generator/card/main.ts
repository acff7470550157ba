// `wcs card check`: reads documents, judges each and prints its findings. Files, streams and exit codes are
// handled here; reading, judging and wording are beside it.
import { createReadStream } from "node:fs";
import { oneLine } from "../runtime/text/one-line.ts";
import { readFailure } from "../runtime/text/read-failure.ts";
import { checkText } from "./check-text.ts";
import { type CheckOptions, readOptions, USAGE } from "./options.ts";
import { DOCUMENT_LIMIT_BYTES, type Document, NotUtf8, readLines, readWhole } from "./read-documents.ts";
import { type Judged, summary, toJson, toText } from "./report.ts";

interface CardIo {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Exit codes: 0 all valid, 1 some invalid, 2 the command line is wrong or something could not be read. */
export async function main(args: string[], io: CardIo = process): Promise<number> {
  const options = readOptions(args);
  if (options === "help") {
    io.stdout.write(USAGE);
    return 0;
  }
  if ("wrong" in options) {
    io.stderr.write(`wcs card: ${options.wrong}\n\n${USAGE}`);
    return 2;
  }
  return check(options, io);
}

async function check({ files, json, lines }: CheckOptions, io: CardIo): Promise<number> {
  const tally = { valid: 0, invalid: 0 };
  const output = bufferedOutput(io.stdout);
  let unreadable = false;
  for (const file of files) {
    try {
      const chunks = file === "-" ? io.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
      for await (const document of lines ? readLines(chunks) : readWhole(chunks)) {
        const judged: Judged = { file, line: document.line, problems: judge(document) };
        if (judged.problems.length === 0) tally.valid++;
        else tally.invalid++;
        await output.write(json ? toJson(judged) : toText(judged));
      }
    } catch (error) {
      if (!isReadError(error)) throw error;
      unreadable = true;
      io.stderr.write(`${oneLine(`${file === "-" ? "standard input" : file}: ${explain(error)}`)}\n`);
    }
  }
  if (!json && (lines || files.length > 1)) await output.write(summary(tally));
  await output.flush();
  if (unreadable) return 2;
  return tally.invalid > 0 ? 1 : 0;
}

/** Large enough that a file is read in few steps, small beside the memory of any machine. */
const CHUNK_BYTES = 1024 * 1024;

function judge({ text, line = 1 }: Document): Judged["problems"] {
  if (text !== undefined) return checkText(text, line);
  const limit = DOCUMENT_LIMIT_BYTES;
  const message = `expected at most ${limit} bytes of text, found more; it was not read`;
  return [{ pointer: "", code: "max_bytes", message, constraint: limit, line, column: 1 }];
}

function isReadError(error: unknown): error is Error {
  return error instanceof NotUtf8 || (error instanceof Error && "syscall" in error);
}

function explain(error: Error): string {
  return error instanceof NotUtf8 ? error.message : readFailure(error);
}

/** Collects small writes, waits for a slow reader, and says nothing more to one that is gone. */
function bufferedOutput(stream: NodeJS.WritableStream) {
  let pending = "";
  let gone = false;
  stream.once("error", () => {
    gone = true;
  });
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = "";
    if (text === "" || gone || stream.write(text)) return;
    await new Promise<void>((resolve) => {
      stream.once("drain", resolve);
      stream.once("error", () => resolve());
    });
  };
  return {
    flush,
    write: async (text: string): Promise<void> => {
      pending += text;
      if (pending.length >= OUTPUT_CHARACTERS) await flush();
    },
  };
}

const OUTPUT_CHARACTERS = 65_536;
