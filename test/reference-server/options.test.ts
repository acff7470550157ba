// Flags and environment into a configuration.
import { expect, test } from "vitest";
import { createConfig, readConfig } from "../../reference-server/config.ts";

test("flags win over the environment, the environment over the defaults", () => {
  const read = (args: string[], environment: Record<string, string>) => {
    const result = readConfig(args, environment);
    return result.ok ? result.values : result.problems;
  };
  expect(read([], {})).toMatchObject({ port: 8080, realtime: true });
  expect(read([], { WCS_PORT: "81", WCS_REALTIME: "false", PATH: "/bin" })).toMatchObject({
    port: 81,
    realtime: false,
  });
  expect(read(["--port=82", "--no-realtime", "--log-level", "info"], { WCS_PORT: "81" })).toMatchObject({
    port: 82,
    realtime: false,
    logLevel: "info",
  });
});

test("variables of the suite are none of a server's options", () => {
  const read = readConfig([], { WCS_KEY_PRIMARY: "k", WCS_COMMAND: "npx wcs" });
  expect(read.ok).toBe(true);
});

test("a wrong name or value is a problem that says what would be right", () => {
  const rows: Array<[args: string[], environment: Record<string, string>, problem: string]> = [
    [["--heartbeat-intervall-ms", "5"], {}, "did you mean --heartbeat-interval-ms?"],
    [[], { WCS_PROT: "80" }, "WCS_PROT: unknown option; did you mean WCS_PORT?"],
    [["--hlep"], {}, "--hlep: unknown option; did you mean --help?"],
    [["--port", "65536"], {}, '--port: expected a whole number from 0 to 65535, found "65536"'],
    [["--port"], {}, "--port: expected a whole number from 0 to 65535, found nothing"],
    [["--synchronous", "off"], {}, '--synchronous: expected normal | full, found "off"'],
    [[], { WCS_REALTIME: "maybe" }, 'WCS_REALTIME: expected true | false, found "maybe"'],
    [["--rate-limits", "messages.write=5"], {}, "--rate-limits: expected policy=quantity/seconds"],
  ];
  for (const [args, environment, problem] of rows) {
    const result = readConfig(args, environment);
    expect(result.ok ? "no problem" : result.problems.join("\n")).toContain(problem);
  }
});

test("a configuration for tests is the defaults on a free port", () => {
  expect(createConfig({ maxUnackedEvents: 3 })).toMatchObject({
    port: 0,
    host: "127.0.0.1",
    maxUnackedEvents: 3,
  });
});
