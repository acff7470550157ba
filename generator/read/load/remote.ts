// Documents of other machines, read only when the user has said so: bounded in size and in time.

interface RemoteReader {
  /**
   * @param mayLead whether a redirect to another machine is followed
   * @throws RemoteRefused
   */
  read(url: string, mayLead: boolean): Promise<string>;
}

/** The message names the expected and the found value. */
class RemoteRefused extends Error {
  override name = "RemoteRefused";
}

/** All remote documents of one run together. The largest published ones have 12 MiB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A server that takes longer is not one to build from. */
const TIMEOUT_MS = 30_000;
/** All remote documents together: otherwise two hundred, each read slowly, would take hours. */
const TOTAL_MS = 120_000;
/** A document whose references lead to more machines and files is not one that somebody has read. */
const MAX_DOCUMENTS = 200;
/** From http to https, from a short address to a long one, and from there to the storage. */
const MAX_REDIRECTS = 5;

export function createRemoteReader(
  maxBytes = MAX_BYTES,
  timeoutMs = TIMEOUT_MS,
  totalMs = TOTAL_MS,
): RemoteReader {
  let left = maxBytes;
  let documents = 0;
  let endMs: number | undefined;
  return {
    async read(url, mayLead) {
      documents += 1;
      if (documents > MAX_DOCUMENTS) {
        throw new RemoteRefused(`expected at most ${MAX_DOCUMENTS} remote documents, found more`);
      }
      endMs ??= performance.now() + totalMs;
      const limitMs = Math.min(timeoutMs, Math.max(1, Math.ceil(endMs - performance.now())));
      try {
        const response = await follow(url, mayLead, AbortSignal.timeout(limitMs));
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
        if (error instanceof RemoteRefused) throw error;
        const all = `all remote documents within ${totalMs / 1000} s`;
        const one = `the document within ${timeoutMs / 1000} s`;
        throw new RemoteRefused(reasonOf(error, limitMs < timeoutMs ? all : one));
      }
    },
  };
}

/** Follows redirects, as any client does that gets a document, and to another machine only where that is allowed. */
async function follow(first: string, mayLead: boolean, signal: AbortSignal): Promise<Response> {
  let url = new URL(first);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(url, { signal, headers: ACCEPT, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (next === null || !isUrl(next.href))
      throw new RemoteRefused(`expected a redirect to http or https, found one to ${location}`);
    if (!mayLead && next.origin !== url.origin)
      throw new RemoteRefused(`leads to another machine, ${next.origin}; --allow-remote follows it`);
    url = next;
  }
  throw new RemoteRefused(`expected at most ${MAX_REDIRECTS} redirects, found more`);
}

const ACCEPT = { accept: "application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.5" };

function reasonOf(error: unknown, expected: string): string {
  if (!(error instanceof Error)) return `cannot be read: ${String(error)}`;
  if (error.name === "TimeoutError") return `expected ${expected}, found none`;
  const cause: unknown = error.cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return `cannot be read: ${code ?? error.message}`;
}

export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
