// Remarks for the operator about the way in which a service was started. None of them keeps it from starting.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const WRITABLE_BY_OTHERS = 0o022;

export const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d+){3})$/.test(host);

/** Sentences, to be called once the folders are there. */
export function startRemarks({ host, publicUrl, data, blobs }: Config): string[] {
  const folders = data === undefined ? [] : [data, blobs ?? join(data, "blobs")];
  return [
    ...folders.flatMap((folder) => {
      const mode = statSync(folder).mode & 0o777;
      return (mode & WRITABLE_BY_OTHERS) === 0
        ? []
        : [
            `${folder}: expected a folder that only its owner can write to, found mode ${mode.toString(8)}; run chmod 700`,
          ];
    }),
    ...(publicUrl === undefined && !isLoopback(host)
      ? [
          `--public-url: not given, so addresses in responses follow the Host header of each request; give the one that clients use`,
        ]
      : []),
  ];
}
