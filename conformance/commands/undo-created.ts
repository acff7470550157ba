// Undoes the creations in the ledger of a run, as far as the API has a way: waiting uploads are aborted,
// imports completed, keys revoked, webhook endpoints disabled. Touches nothing that is not in the ledger.
import type { OperationId } from "../../generator/generated/operations.ts";
import { requestLine } from "../contract/request-line.ts";
import type { LedgerEntry } from "../engine/run/ledger.ts";
import { Target } from "../engine/transport/target.ts";
import { readText } from "../formats/user-file.ts";
import { Secrets } from "../leaks/secrets.ts";
import { keysByRole, type Profile } from "../profile/profile.ts";
import { ProfileError } from "../profile/profile-error.ts";
import { quietBody } from "../readers/webhooks/webhook-endpoint.ts";
import { printable } from "../reporters/wording/printable.ts";

interface Streams {
  readonly stdout: { write(text: string): unknown };
}

interface Undoing {
  readonly operation: OperationId;
  /** Roles whose key may undo it, the likeliest first. */
  readonly as: readonly string[];
  /** Statuses that mean that nothing is left to do. */
  readonly done: readonly number[];
  readonly body?: (profile: Profile) => unknown;
  /** The binding that gives the body. */
  readonly binding?: string;
}

const undoings: Readonly<Record<string, Undoing>> = {
  file: { operation: "abortFile", as: ["primary", "second", "import_admin"], done: [403, 404, 409, 410] },
  import: { operation: "completeImport", as: ["import_admin"], done: [404, 409] },
  "api key": { operation: "revokeApiKey", as: ["keys_admin", "provisioning"], done: [404, 409] },
  "webhook endpoint": {
    operation: "updateWebhookEndpoint",
    as: ["primary", "second"],
    done: [404],
    body: ({ bindings }) => quietBody(bindings),
    binding: "bindings.webhook_endpoint.status",
  },
};

/** Undoes the entries of a ledger, the latest first. @returns 0, or 2 when something could not be undone */
export async function undoCreated(file: string, profile: Profile, { stdout }: Streams): Promise<number> {
  const target = new Target({
    baseUrl: profile.baseUrl,
    secrets: new Secrets(),
    requestTimeoutMs: profile.timing.request_ms,
    readOnly: false,
  });
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let left = 0;
  try {
    for (const { kind, id } of readLedger(file).reverse()) {
      const undoing = Object.hasOwn(undoings, kind) ? undoings[kind] : undefined;
      if (undoing === undefined) count(`${kind}: stays, the API has no operation that removes it`);
      else {
        const problem = await undo(target, profile, undoing, id);
        if (problem !== undefined) left++;
        count(
          problem === undefined
            ? `${kind}: undone, or nothing was left to undo`
            : `${kind}: could not be undone: ${problem}`,
        );
      }
    }
  } finally {
    await target.close();
  }
  for (const [what, number] of counts) stdout.write(printable(`${String(number).padStart(5)}  ${what}\n`));
  return left > 0 ? 2 : 0;
}

/** @returns why it could not be undone, with the profile key that is missing if one is */
async function undo(
  target: Target,
  profile: Profile,
  undoing: Undoing,
  id: string,
): Promise<string | undefined> {
  const { operation, as } = undoing;
  const line = requestLine(operation, profile);
  const body = undoing.body?.(profile);
  if (line === undefined) return `the profile has no bindings.paths.${operation}`;
  if (undoing.body !== undefined && body === undefined) return `the profile has no ${undoing.binding}`;
  const roles = as.filter((role) => keysByRole(profile).has(role));
  if (roles.length === 0) return `the profile has no keys.${as.join(" or keys.")}`;
  for (const role of roles) {
    const key = keysByRole(profile).get(role);
    if (key === undefined) continue;
    const exchange = await target.send({
      operation: undoing.operation,
      as: role,
      method: line.method,
      url: `/v1${line.template.replace(/\{\w+\}/, encodeURIComponent(id))}`,
      headers: { "x-api-key": key, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if ((exchange.status >= 200 && exchange.status < 300) || undoing.done.includes(exchange.status))
      return undefined;
  }
  return `${operation} with keys.${roles.join(" and keys.")} was refused`;
}

function readLedger(file: string): LedgerEntry[] {
  return readText(file)
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      try {
        const entry = JSON.parse(line) as Partial<LedgerEntry>;
        if (typeof entry.kind === "string" && typeof entry.id === "string") return [entry as LedgerEntry];
      } catch {
        // Reported below with the other invalid lines.
      }
      throw new ProfileError([
        `${file}:${index + 1}: expected a line of a ledger, found ${line.slice(0, 60)}`,
      ]);
    });
}
