// Counts the uploads to one address that are under way, because each of them takes its own room on the disk until it ends.
import { Refusal } from "../refusal.ts";

/** A client that tries again while the server has not noticed yet that its connection is gone, several times. */
export const MAX_UPLOADS_AT_ONCE = 4;

interface UploadsUnderWay {
  /** Throws the refusal when there are too many. */
  run<T>(fileId: string, upload: () => Promise<T>): Promise<T>;
}

export function createUploadsUnderWay(): UploadsUnderWay {
  const counts = new Map<string, number>();
  return {
    async run(fileId, upload) {
      const count = counts.get(fileId) ?? 0;
      if (count >= MAX_UPLOADS_AT_ONCE) {
        throw new Refusal("rate_limited", "too many uploads to this address are under way; wait for them", {
          rateLimitPolicy: "file.uploads",
          retryAfterSeconds: 1,
        });
      }
      counts.set(fileId, count + 1);
      try {
        return await upload();
      } finally {
        const left = (counts.get(fileId) ?? 1) - 1;
        if (left > 0) counts.set(fileId, left);
        else counts.delete(fileId);
      }
    },
  };
}
