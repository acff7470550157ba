// The process: ready line, profile file, signals, crashes, refused options.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { connectTo, type Reply, subscribe, within } from "../harness.ts";
import { runServe, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

interface Profile {
  base_url: string;
  keys: Record<string, string> & { reduced: Record<string, string> };
  fixtures: Record<string, string>;
}

async function serveDemo(args: readonly string[], folder = temporaryFolder()) {
  const profileFile = join(folder, "profile.yaml");
  const serving = await serve([...args, "--profile-out", profileFile]);
  const profile: Profile = parse(readFileSync(profileFile, "utf8"));
  const ask = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${serving.url}/v1${path}`, {
      ...init,
      headers: {
        "x-api-key": profile.keys.primary ?? "",
        "content-type": "application/json",
        ...init.headers,
      },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ...serving, profile, profileFile, ask };
}

const post = (key: string, content: string): RequestInit => ({
  method: "POST",
  headers: { "idempotency-key": key },
  body: JSON.stringify({ markdown_content: content }),
});

test("a profile of working keys is written, for its owner only, and a signal drains the server", async () => {
  const { url, profile, profileFile, ask, child, exited } = await serveDemo(["--memory"]);
  expect(profile.base_url).toBe(url);
  expect(readFileSync(profileFile, "utf8")).toMatch(/^# yaml-language-server: \$schema=\S+\n# Profile of /);
  expect(statSync(profileFile).mode & 0o777).toBe(0o600);
  expect((await ask("/conversations")).status).toBe(200);
  for (const [scope, key] of Object.entries(profile.keys.reduced)) {
    const { status } = await ask("/conversations", { headers: { "x-api-key": key } });
    expect([scope, status]).toEqual([scope, scope === "messages:read" ? 403 : 200]);
  }
  const opened = await ask("/realtime/connections", { method: "POST", body: JSON.stringify(subscribe()) });
  const stream = connectTo(opened.body.url);
  await stream.next();
  child.kill("SIGTERM");
  expect(await within(stream.closed, "the drain")).toEqual({ code: 1012, reason: "server_restart" });
  expect(await within(exited, "the exit")).toBe(0);
});

test("a profile makes the folder it goes to, and one that cannot be written ends the server", async () => {
  const folder = temporaryFolder();
  const inside = join(folder, "reports", "today");
  expect((await serveDemo([], inside)).profile.keys.primary).toMatch(/^svc_sk_/);
  const { child, exited } = runServe(["--port", "0", "--profile-out", join(inside, "profile.yaml", "x")]);
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  expect(await exited).toBe(3);
  expect(said).toContain(join(inside, "profile.yaml"));
});

test("what was answered before a kill is there afterwards, once, and still replays", async () => {
  const data = temporaryFolder();
  const before = await serveDemo(["--data", data]);
  const path = `/conversations/${before.profile.fixtures.conversation}/messages`;
  const answered = new Map<string, string>();
  let killed = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let index = 0; !killed; index += 1) {
      const name = `w${writer}-${index}`;
      const response = await before.ask(path, post(name, name)).catch(() => undefined);
      if (response?.status === 200) answered.set(name, response.body.data.id);
    }
  });
  while (answered.size < 50) await new Promise((wait) => setTimeout(wait, 10));
  before.child.kill("SIGKILL");
  await before.exited;
  killed = true;
  await Promise.all(writers);

  const after = await serveDemo(["--data", data]);
  const stored = new Map<string, string[]>();
  let query = "?limit=100";
  for (;;) {
    const { items, page_info } = (await after.ask(path + query)).body.data;
    for (const { content, id } of items) stored.set(content, [...(stored.get(content) ?? []), id]);
    if (!page_info.has_next_page) break;
    query = `?limit=100&before=${page_info.next_cursor}`;
  }
  for (const [name, id] of answered) expect([name, stored.get(name)]).toEqual([name, [id]]);
  const [name = "", id] = [...answered].at(-1) ?? [];
  const replay = await after.ask(path, post(name, name));
  expect([replay.status, replay.body.data?.id]).toEqual([200, id]);
  expect(replay.headers.get("idempotent-replayed")).toBe("true");
});

test("a port that is taken and a folder that is in use are said so, and end the process", async () => {
  const data = temporaryFolder();
  const first = await serve(["--data", data]);
  const { port } = new URL(first.url);
  for (const [args, sentence] of [
    [["--port", port], `127.0.0.1:${port} is in use; choose another --port, or 0 for a free one`],
    [["--port", "0", "--data", data], "in use by another process; stop that one or choose another folder"],
  ] as const) {
    const { child, exited } = runServe(args);
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
    });
    expect(await exited).toBe(3);
    expect(said).toContain(sentence);
    expect(said.trim().split("\n")).toHaveLength(1);
  }
});

test("every wrong option is named at once, with the nearest right one", async () => {
  const { child, exited } = runServe([
    "--prot",
    "80",
    "--port",
    "x",
    "--memory",
    "--data",
    "d",
    "--no-memori",
  ]);
  let said = "";
  child.stderr?.on("data", (data) => {
    said += data;
  });
  expect(await within(exited, "the exit")).toBe(2);
  expect(said.split("\n")).toEqual([
    "wcs serve: --prot: unknown option; did you mean --port?",
    'wcs serve: unexpected argument "80"',
    "wcs serve: --no-memori: unknown option; did you mean --no-memory?",
    'wcs serve: --port: expected a whole number from 0 to 65535, found "x"',
    "",
  ]);
});
