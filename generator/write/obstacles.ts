// The obstacles that keep a run from writing: a link on the way, a path outside of the output folder, a file
// that somebody else wrote. Looked for before anything is changed, so that nothing is lost and nothing is
// half done.
import { closeSync, lstatSync, openSync, readSync, type Stats } from "node:fs";
import { join, relative, sep } from "node:path";
import { MARK } from "../emit/targets.ts";
import { isBelow } from "../read/load/source-reader.ts";

interface PlannedChange {
  /** Files that will be made or replaced by generated ones, and those that will be removed. */
  readonly generated: readonly string[];
  /** Files of the user that will be added to. */
  readonly handWritten: readonly string[];
}

/** One sentence for every obstacle below `root`, each with the path in front; none when all can be written. */
export function findObstacles(root: string, { generated, handWritten }: PlannedChange): readonly string[] {
  const found = [
    ...generated.map(
      (path) => obstacleOnTheWay(root, path) ?? (isForeign(path) ? `${path}: ${FOREIGN}` : ""),
    ),
    ...handWritten.map((path) => obstacleOnTheWay(root, path) ?? ""),
  ];
  return [...new Set(found)].filter((sentence) => sentence !== "");
}

const FOREIGN = "was not generated, so it is neither replaced nor removed; move it away";

function obstacleOnTheWay(root: string, path: string): string | undefined {
  if (path === root || !isBelow(path, root)) return `${path}: lies outside of the output folder`;
  const steps = relative(root, path).split(sep);
  for (const [index] of steps.entries()) {
    const step = join(root, ...steps.slice(0, index + 1));
    const stats = statsOf(step);
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) return `${step}: is a link; nothing is written or removed through it`;
  }
  return undefined;
}

/** A folder is not a file: writing reports the problem. */
function isForeign(path: string): boolean {
  const stats = statsOf(path);
  if (stats === undefined || stats.isDirectory() || stats.isSymbolicLink()) return false;
  return !stats.isFile() || !bearsMark(path);
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A file is where a folder is needed: writing says so.
    return undefined;
  }
}

function bearsMark(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(MARK_BYTES);
    return MARK.test(start.toString("utf8", 0, readSync(file, start)));
  } finally {
    closeSync(file);
  }
}

/** A path of the greatest length that systems have, in UTF-8, fits into the first line. */
const MARK_BYTES = 16 * 1024;
