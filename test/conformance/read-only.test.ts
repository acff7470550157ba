// The promise of --read-only, seen from the other side: the requests that reach the server.
import { expect, it } from "vitest";
import { runSuite } from "../../conformance/engine/run/run.ts";
import { parseProfile } from "../../conformance/profile/load.ts";
import { createConfig } from "../../reference-server/config.ts";
import { ensureDemo } from "../../reference-server/demo/demo.ts";
import { demoProfile } from "../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../reference-server/service.ts";
import { allChecks, catalogue } from "../support/judge.ts";

it("nothing but GET requests leaves, and no WebSocket is opened", async () => {
  const config = createConfig();
  const seen: string[] = [];
  const server = await startServer(config, (services) => {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => void seen.push(request.headers.upgrade ?? request.method));
      app.server.prependListener("upgrade", () => seen.push("upgrade"));
    };
    return services;
  });
  try {
    const demo = await ensureDemo(server.services);
    const report = await runSuite({
      profile: parseProfile(demoProfile(server.url, demo, config), "demo profile", {}),
      catalogue,
      checks: allChecks,
      seed: 1,
      effort: "quick",
      gate: "must",
      readOnly: true,
      concurrency: 6,
      replayTarget: server.url,
      emit: () => {},
    });
    expect(new Set(seen)).toEqual(new Set(["GET"]));
    expect(report.checks.filter(({ outcome }) => outcome === "engine-error")).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome === "pass").length).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});

it("not even a check that is marked as reading can write or open a WebSocket", async () => {
  const server = await startServer(createConfig());
  try {
    const demo = await ensureDemo(server.services);
    const disguised = (id: string, run: (typeof allChecks)[number]["run"]) => ({
      ...{ id, area: "a", title: id, requirements: ["GEN-01"], capabilities: [], readOnly: true, run },
    });
    const report = await runSuite({
      profile: parseProfile(demoProfile(server.url, demo), "demo profile", {}),
      catalogue,
      checks: [
        disguised("a/writes", async (session) => void (await session.call("createImport", { body: {} }))),
        disguised(
          "a/fetches",
          async (session) => void (await session.fetch("x", { method: "PUT", url: "/x" })),
        ),
        disguised(
          "a/opens",
          async (session) => void session.connect({ url: "ws://127.0.0.1:9", protocols: [] }),
        ),
      ],
      seed: 1,
      effort: "quick",
      gate: "must",
      readOnly: true,
      concurrency: 1,
      replayTarget: server.url,
      emit: () => {},
    });
    expect(report.checks.map(({ outcome }) => outcome)).toEqual(Array(3).fill("engine-error"));
    for (const { reason } of report.checks) expect(reason).toContain("under --read-only");
  } finally {
    await server.close();
  }
});
