// For how long a refusal of a key that was issued, rotated or enabled says nothing about it.
import { expect, it } from "vitest";
import { NewSecrets } from "../../../../conformance/engine/session/new-secrets.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import type { OperationId } from "../../../../generator/generated/operations.ts";

const profile = resolveProfile({ base_url: "http://svc.example", keys: { primary: "k" } }, {});
const secretOf = (number: number): string => `svc_sk_${String(number).padStart(32, "a")}`;
const path = { apiKeyId: "key_1" };

function responds(operation: OperationId, atMs: number, secret?: string, status = 200): Exchange {
  const json = { data: { api_key: { id: "key_1", key_prefix: "svc_sk_" }, secret } };
  return { operation, status, atMs, json, response: { json } } as unknown as Exchange;
}

it("a secret is new for a while after it was shown first, and not after a repetition", () => {
  const secrets = new NewSecrets();
  secrets.see("issueApiKey", undefined, responds("issueApiKey", 1_000, secretOf(1)), profile);
  secrets.see("issueApiKey", undefined, responds("issueApiKey", 1_900, secretOf(1)), profile);
  const isNew = (nowMs: number) => secrets.isNew(secretOf(1), nowMs, 1_000);
  expect([1_500, 2_500].map(isNew)).toEqual([true, false]);
  expect(secrets.isNew("another", 1_500, 1_000)).toBe(false);
});

it("a key that was ended or replaced is not new, and one that was enabled is", () => {
  const secrets = new NewSecrets();
  const see = (operation: OperationId, atMs: number, secret?: string, status = 200): void =>
    secrets.see(operation, path, responds(operation, atMs, secret, status), profile);
  const areNew = (nowMs: number) => [1, 2].map((number) => secrets.isNew(secretOf(number), nowMs, 1_000));
  see("issueApiKey", 0, secretOf(1));
  see("disableApiKey", 100, undefined, 403);
  expect(areNew(150)).toEqual([true, false]);
  see("disableApiKey", 200);
  expect(areNew(250)).toEqual([false, false]);
  see("rotateApiKey", 300, secretOf(2));
  expect(areNew(350)).toEqual([false, false]);
  see("enableApiKey", 400);
  expect(areNew(450)).toEqual([false, true]);
  see("rotateApiKey", 500, secretOf(1));
  expect(areNew(550)).toEqual([true, false]);
  see("revokeApiKey", 600);
  expect(areNew(650)).toEqual([false, false]);
});
