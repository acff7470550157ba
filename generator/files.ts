// How files of an output folder and of a cache are read, listed and replaced: nothing waits for a pipe, and no link leads a
// run elsewhere.
import {
  closeSync,
  constants,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Undefined for anything but a regular file: reading a pipe would wait for a writer. */
export function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** Everything below a folder that is not a folder. A link is listed and not followed: it may lead anywhere, also back here. */
export function listFiles(folder: string): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let one = folders.pop(); one !== undefined; one = folders.pop()) {
    for (const entry of entriesOf(one)) (entry.isDirectory() ? folders : files).push(join(one, entry.name));
  }
  return files;
}

/** None where there is no folder. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** @throws the error of the system, also where the path is a link */
export function replaceFile(path: string, text: string): void {
  const opened = openSync(path, REPLACE);
  try {
    writeFileSync(opened, text);
  } finally {
    closeSync(opened);
  }
}

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
const REPLACE = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
