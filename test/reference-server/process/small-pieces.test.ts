// Bodies that come byte by byte, each in a chunk of its own: under any header they take little more than
// their size.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

const CONNECTIONS = 2;
const PIECES = 300_000;
const AT_ONCE = Buffer.from("1\r\na\r\n".repeat(10_000));
/** Keeping each piece would take some 400 bytes, 250 MB in all. */
const MOST_BYTES = 120 * 1024 * 1024;

/** Memory of another process, in bytes. Only Linux shows it. */
function memoryOf(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * 1024;
}

function sendInPieces(url: URL, path: string, headers: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {}).on("close", () => resolve(received.slice(0, "HTTP/1.1 400".length)));
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: a",
      "connection: close",
      "transfer-encoding: chunked",
      ...headers,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    let sent = 0;
    const goOn = (): void => {
      while (sent < PIECES && !socket.destroyed) {
        sent += 10_000;
        if (!socket.write(AT_ONCE)) {
          socket.once("drain", goOn);
          return;
        }
      }
      socket.write("0\r\n\r\n");
    };
    goOn();
  });
}

test.skipIf(process.platform !== "linux").each([
  ["application/json", "HTTP/1.1 400"],
  ["text/plain", "HTTP/1.1 400"],
])(
  "of %s",
  async (type, status) => {
    const profileFile = join(temporaryFolder(), "profile.yaml");
    const { child, url } = await serve(["--profile-out", profileFile]);
    const { keys, fixtures } = parse(readFileSync(profileFile, "utf8"));
    const path = `/v1/conversations/${fixtures.conversation}/messages`;
    const headers = [`x-api-key: ${keys.primary}`, `content-type: ${type}`];
    const before = memoryOf(child.pid);
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, memoryOf(child.pid));
    }, 20);
    const statuses = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sendInPieces(new URL(url), path, headers)),
    );
    clearInterval(watching);
    expect(statuses).toEqual(Array.from({ length: CONNECTIONS }, () => status));
    expect(most - before).toBeLessThan(MOST_BYTES);
  },
  60_000,
);
