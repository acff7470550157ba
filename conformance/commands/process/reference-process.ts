// Starts the bundled reference server as a child process for a run without a URL: the suite still sees it
// through the network only.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A server on a cold disk starts in well under a second; a minute means that it never will. */
const START_TIMEOUT_MS = 60_000;
/** Time for a graceful drain before the process is killed. */
const STOP_TIMEOUT_MS = 5_000;

/** Times short enough to be waited for and webhooks to this machine, so that nothing of the server stays unjudged. */
const JUDGEABLE = [
  ...["--ticket-lifetime-ms", "3000", "--heartbeat-interval-ms", "1000", "--secret-replay-ms", "4000"],
  ...["--upload-lifetime-ms", "3000", "--download-lifetime-ms", "3000"],
  ...["--webhook-schedule-ms", "0,300,600,1200", "--allow-private-webhooks"],
];

/** Starts `wcs serve` with demo data in memory on a free port. @returns its profile file and how to stop it */
export async function startReferenceServer(): Promise<{ profile: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-"));
  const profile = join(folder, "profile.yaml");
  const entry = fileURLToPath(
    new URL(import.meta.url.endsWith(".ts") ? "../../../wcs.mjs" : "../../../wcs.js", import.meta.url),
  );
  const child = spawn(
    process.execPath,
    [entry, "serve", "--memory", "--port", "0", "--json-ready", "--profile-out", profile, ...JUDGEABLE],
    {
      stdio: ["ignore", "pipe", "inherit"],
      // Ctrl-C goes to the whole group of a terminal; checks in flight still need their server.
      detached: true,
      // Settings of the caller's own server are not for this one.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WCS_"))),
    },
  );
  const killNow = (): void => void child.kill("SIGKILL");
  process.once("exit", killNow);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the reference server did not start")), START_TIMEOUT_MS);
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.includes('"ready":true')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the reference server ended with code ${code}`));
    });
  });
  return {
    profile,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
      process.off("exit", killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
