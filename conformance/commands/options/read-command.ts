// The beginning of every command: its arguments, their mistakes, and its help.

import { type ProcessIo, refuse } from "../process/process-io.ts";
import { type Arguments, describeFlags, type FlagName, readArguments } from "./flags.ts";

interface CommandDescription {
  readonly name: string;
  readonly flags: readonly FlagName[];
  /** The usage line and the effect of the command; the flags are added. */
  readonly usage: string;
}

export const helpOf = ({ usage, flags }: CommandDescription): string => `${usage}\n\n${describeFlags(flags)}`;

/** @returns the arguments, or the exit code where they are wrong or only help was asked for */
export function readCommand(
  command: CommandDescription,
  args: readonly string[],
  io: ProcessIo,
): Arguments | number {
  const read = readArguments(args, command.flags);
  if ("problems" in read) return refuse(io, command.name, read.problems);
  if (!read.has("help")) return read;
  io.stdout.write(`${helpOf(command)}\n`);
  return 0;
}
