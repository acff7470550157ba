// What every command says, behind the name of a file, where that file cannot be read: what was expected, and what was found.

/** @param error of the system */
export function readFailure(error: unknown): string {
  const { code, message, syscall } = error as Readonly<
    Record<"code" | "message" | "syscall", string | undefined>
  >;
  const wanted = syscall === "scandir" ? "a folder" : "a file";
  return `expected ${wanted}, found ${FOUND[code ?? ""] ?? `what cannot be read: ${code ?? message}`}`;
}

/** Why something is not read that is there and is not a regular file, or is not there. */
export function notAFile(stats: { isDirectory(): boolean } | undefined): string {
  const kind = stats?.isDirectory() === true ? "EISDIR" : "ESPIPE";
  return readFailure({ code: stats === undefined ? "ENOENT" : kind });
}

const FOUND: Readonly<Record<string, string>> = {
  EACCES: "one that this user may not read",
  EISDIR: "a folder",
  ELOOP: "a link that leads back to itself",
  ENOENT: "none",
  ENOTDIR: "none",
  ESPIPE: "a pipe or a device",
};
