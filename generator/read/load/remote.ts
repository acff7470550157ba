// Documents of other machines, read only when the user has said so: bounded in size and in time.

export interface RemoteReader {
  /** @throws RemoteRefused */
  read(url: string): Promise<string>;
}

/** The message says what was expected and what was found. */
export class RemoteRefused extends Error {
  override name = "RemoteRefused";
}

/** All remote documents of one run together. The largest published ones have 12 MiB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A server that takes longer is not one to build from. */
const TIMEOUT_MS = 30_000;
/** A document whose references lead to more machines and files is not one that somebody has read. */
const MAX_DOCUMENTS = 200;

export function createRemoteReader(maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS): RemoteReader {
  let left = maxBytes;
  let documents = 0;
  return {
    async read(url) {
      documents += 1;
      if (documents > MAX_DOCUMENTS) {
        throw new RemoteRefused(`expected at most ${MAX_DOCUMENTS} remote documents, found more`);
      }
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: ACCEPT });
        if (!response.ok) throw new RemoteRefused(`expected status 200, found ${response.status}`);
        const chunks: Uint8Array[] = [];
        for await (const chunk of response.body ?? []) {
          left -= chunk.length;
          if (left < 0)
            throw new RemoteRefused(`expected at most ${maxBytes} bytes from other machines, found more`);
          chunks.push(chunk);
        }
        return Buffer.concat(chunks).toString("utf8");
      } catch (error) {
        throw error instanceof RemoteRefused ? error : new RemoteRefused(reasonOf(error, timeoutMs));
      }
    },
  };
}

const ACCEPT = { accept: "application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.5" };

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `cannot be read: ${String(error)}`;
  if (error.name === "TimeoutError") return `expected the document within ${timeoutMs / 1000} s, found none`;
  const cause: unknown = error.cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return `cannot be read: ${code ?? error.message}`;
}

export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
