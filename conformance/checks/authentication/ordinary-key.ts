// The administration of keys is closed to ordinary keys: reading as well as changing.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type CallOptions, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { readList } from "../../steps/listing.ts";
import { findResources, validRequest } from "../../steps/requests.ts";
import { isObject, text } from "../../wire/envelope.ts";
import { isServed, servedOperations } from "../../wire/served-operations.ts";

const administration: ReadonlySet<string> = new Set([
  "listApiKeys",
  "issueApiKey",
  "rotateApiKey",
  "disableApiKey",
  "enableApiKey",
  "revokeApiKey",
]);

export default defineCheck({
  title: "a key without api_keys:read and api_keys:write cannot read or manage keys",
  requirements: ["AUT-17"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.listApiKeys"],
  async run(session) {
    const list = await session.call("listApiKeys");
    const isOrdinary =
      !isSuccess(list) ||
      showsNoScope(session, (await readList(session, { operation: "listApiKeys" })).items);
    session.given(isOrdinary, "keys.primary is an ordinary key", list);
    judge(session, "listApiKeys", [403], answerOf(list), list.status);
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile)) {
      if (!administration.has(operation.id) || operation.method === "GET") continue;
      const request: CallOptions = validRequest(session, operation, resources);
      const exchange = await session.call(operation.id, request);
      // No real key is put at risk: the id is made up, and may be looked up before the scope.
      const legal = operation.pathParameters.length > 0 ? [403, 404] : [403];
      judge(session, operation.id, legal, answerOf(exchange), exchange.status);
      if (operation.id === "issueApiKey") await judgeNothingIssued(session, request.body);
    }
  },
});

/** Whether the list itself shows that the primary key lacks the scopes; a prefix of several keys shows nothing. */
function showsNoScope(session: Session, keys: readonly unknown[]): boolean {
  const own = keys.filter((key) => {
    const prefix = text(key, "key_prefix");
    return prefix !== undefined && prefix !== "" && session.profile.keys.primary.startsWith(prefix);
  });
  const [only] = own;
  if (own.length !== 1 || !isObject(only) || !Array.isArray(only.scopes)) return false;
  return !only.scopes.includes("api_keys:read") && !only.scopes.includes("api_keys:write");
}

function judge(
  session: Session,
  operation: OperationId,
  legal: readonly number[],
  found: string,
  status: number,
): void {
  session.judge("AUT-17", legal.includes(status), {
    message: `${operation} with a key without api_keys:read and api_keys:write was not refused`,
    expected: legal.join(" or "),
    found,
  });
}

async function judgeNothingIssued(session: Session, body: unknown): Promise<void> {
  if (!session.has("keys.keys_admin") || !isServed(session.profile, "listApiKeys")) return;
  const { items: keys } = await readList(session, { operation: "listApiKeys", as: "keys_admin" });
  if (!isObject(body)) return;
  session.judge("AUT-17", !keys.some((key) => key.name === body.name), {
    message: "a key was issued although the request for it was refused",
    expected: "no key of this name in the list",
    found: body.name,
  });
}
