// The secrets of keys that the run issued, rotated or enabled a moment ago. The machines of a deployment may come to know of a
// key one after the other, so that a request which one of them takes is still refused by the next.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { readKeyId, readSecret } from "../../readers/issued-key.ts";
import type { CallOptions } from "./call-options.ts";
import type { RunContext } from "./context.ts";

const REVEALING: ReadonlySet<OperationId> = new Set(["issueApiKey", "rotateApiKey"]);
const ENDING: ReadonlySet<OperationId> = new Set(["disableApiKey", "revokeApiKey"]);

interface Known {
  readonly secret: string;
  /** Since when it has to work; `undefined` for a key that was ended. */
  readonly sinceMs: number | undefined;
}

export class NewSecrets {
  /** By the ids of their keys. */
  readonly #known = new Map<string, Known>();

  /** Takes every exchange of the run. */
  see(operation: OperationId, path: CallOptions["path"], exchange: Exchange, profile: Profile): void {
    if (!isSuccess(exchange)) return;
    const id = path?.apiKeyId ?? (REVEALING.has(operation) ? readKeyId(exchange, profile) : undefined);
    if (id === undefined) return;
    const known = this.#known.get(id);
    const { atMs } = exchange;
    const secret = REVEALING.has(operation) ? readSecret(exchange, profile) : undefined;
    // A repeated request shows a secret that there was before, and a disabled key may stay so when it is rotated.
    if (secret !== undefined && secret !== known?.secret)
      this.#known.set(id, {
        secret,
        sinceMs: known === undefined || known.sinceMs !== undefined ? atMs : undefined,
      });
    else if (known !== undefined && ENDING.has(operation))
      this.#known.set(id, { ...known, sinceMs: undefined });
    else if (known !== undefined && operation === "enableApiKey")
      this.#known.set(id, { ...known, sinceMs: atMs });
  }

  /** Whether a secret has to work since a time that is not longer ago than this. */
  isNew(secret: string, nowMs: number, withinMs: number): boolean {
    return [...this.#known.values()].some(
      (known) => known.secret === secret && known.sinceMs !== undefined && nowMs - known.sinceMs < withinMs,
    );
  }
}

const byRun = new WeakMap<RunContext, NewSecrets>();

/** The one of the run. */
export function newSecrets(run: RunContext): NewSecrets {
  const secrets = byRun.get(run) ?? new NewSecrets();
  byRun.set(run, secrets);
  return secrets;
}
