// Flags of `wcs conform` that are commands of their own: `wcs conform --init URL` is `wcs init URL`. Other
// arguments concern a run, such as the reports that a script asks for, and are left out.
import { CLEANUP_FLAGS, cleanup } from "../cleanup.ts";
import { conform } from "../conform.ts";
import { INIT_FLAGS, init } from "../init.ts";
import { LIST_FLAGS, list } from "../list.ts";
import type { ProcessIo } from "../process/process-io.ts";
import { argumentsFor, CONFORM_FLAGS, readArguments } from "./flags.ts";

export async function runAsFlag(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readArguments(args, CONFORM_FLAGS);
  if ("problems" in read || read.has("help")) return conform(args, io);
  if (read.has("init")) return init(argumentsFor(read, INIT_FLAGS), io);
  if (read.has("list")) return list(argumentsFor(read, LIST_FLAGS), io);
  return cleanup([read.text("cleanup") ?? "", ...argumentsFor(read, CLEANUP_FLAGS)], io);
}
