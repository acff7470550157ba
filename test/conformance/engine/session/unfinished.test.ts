// Uploads and imports that a check leaves open are ended with the check.
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { allChecks, judgeServer } from "../../../support/judge.ts";

it("what a check began and did not finish ends with it", async () => {
  const begun = new Set<string>();
  const finished = new Set<string>();
  const report = await judgeServer({
    checks: allChecks.filter(({ id }) =>
      /^(files\/(waiting|histories)|imports\/(batches|repeated))$/.test(id),
    ),
    decorate(parts) {
      const { configureHttp } = parts;
      parts.configureHttp = (app) => {
        configureHttp(app);
        app.addHook("onSend", async (request: FastifyRequest, reply, payload: unknown) => {
          const [, id] = /^\/v1\/(?:files|imports)\/([^/]+)\/(?:complete|abort)$/.exec(request.url) ?? [];
          if (reply.statusCode >= 300 || request.method !== "POST") return payload;
          if (id !== undefined) finished.add(id);
          else if (/^\/v1\/(files|imports)$/.test(request.url))
            begun.add(JSON.parse(String(payload)).data.id);
          return payload;
        });
      };
      return parts;
    },
  });
  expect(report.verdict).not.toBe("violates");
  expect(begun.size).toBeGreaterThan(5);
  expect([...begun].filter((id) => !finished.has(id))).toEqual([]);
});
