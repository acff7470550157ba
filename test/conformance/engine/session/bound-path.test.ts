// A path of the profile that does not know the method of its operation says nothing about the deployment.
import { expect, it } from "vitest";
import { needBoundMethod } from "../../../../conformance/engine/session/bound-path.ts";
import type { CheckContext } from "../../../../conformance/engine/session/context.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";

const runWith = (paths: Readonly<Record<string, string>>) =>
  ({
    profile: resolveProfile(
      { base_url: "http://svc.example", keys: { primary: "k" }, bindings: { paths } },
      {},
    ),
    memory: new Map(),
  }) as unknown as CheckContext["run"];

const answered = (status: number, headers = {}): Exchange =>
  ({
    status,
    request: { method: "POST", url: "/x", headers: {} },
    response: { status, headers },
  }) as Exchange;

const paths = { completeFile: "/files/{fileId}/done" };

it("is named with the method that the path allows", () => {
  const run = runWith(paths);
  expect(() => needBoundMethod(run, "completeFile", answered(404))).not.toThrow();
  const fresh = runWith(paths);
  expect(() => needBoundMethod(fresh, "completeFile", answered(405, { allow: "PUT, OPTIONS" }))).toThrow(
    'POST /files/{fileId}/done, as bindings.paths.completeFile says, was answered with 405, and allows PUT, OPTIONS: the binding may name another method, such as "PUT /files/{fileId}/done"',
  );
});

it("is right once the operation was answered, and the specification's own paths always are", () => {
  const run = runWith(paths);
  needBoundMethod(run, "completeFile", answered(200));
  expect(() => needBoundMethod(run, "completeFile", answered(405))).not.toThrow();
  expect(() => needBoundMethod(run, "createFile", answered(405))).not.toThrow();
});
