// `--watch`: runs once, then again whenever one of the files that the run read changes, until it is interrupted.
import { type FSWatcher, statSync, watch as watchFolder } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Output } from "./job.ts";
import { isUrl } from "./read/load/remote.ts";

export interface Ran {
  readonly code: number;
  /** Files that the run read. */
  readonly read: readonly string[];
}

/** Editors write a file in several steps; this long after the last one it is complete. */
const QUIET_MS = 100;

/** The exit code of the last run. */
export async function watch(run: () => Promise<Ran>, output: Output, signal: AbortSignal): Promise<number> {
  let ran = await run();
  while (!signal.aborted) {
    const files = ran.read.filter((file) => !isUrl(file));
    if (files.length === 0) {
      output.err("wcs generate: there is no file to watch");
      return 2;
    }
    output.out(`watching ${files.length === 1 ? "1 file" : `${files.length} files`}`);
    if (!(await changed(files, signal))) break;
    ran = await run();
  }
  return ran.code;
}

/** True after a change, false when interrupted. A folder is watched, as many editors replace the file. */
function changed(files: readonly string[], signal: AbortSignal): Promise<boolean> {
  const watchers: FSWatcher[] = [];
  return new Promise<boolean>((settle) => {
    let timer: NodeJS.Timeout | undefined;
    const finish = (result: boolean) => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      signal.removeEventListener("abort", stop);
      settle(result);
    };
    const stop = () => finish(false);
    signal.addEventListener("abort", stop);
    const noticed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(true), QUIET_MS);
    };
    for (const [folder, names] of namesByFolder(files)) {
      if (statSync(folder, { throwIfNoEntry: false }) === undefined) continue;
      watchers.push(watchFolder(folder, (_, name) => void ((name === null || names.has(name)) && noticed())));
    }
    if (signal.aborted) stop();
  });
}

function namesByFolder(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files.map((one) => resolve(one))) {
    const folder = dirname(file);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(basename(file)));
  }
  return folders;
}
