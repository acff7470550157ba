// A load generator that costs less than any server here: raw sockets, requests made once, responses only counted.
import { connect, type Socket } from "node:net";
import { cpuMicros } from "./cpu.ts";
import type { Rate } from "./rate.ts";

interface LoadOptions {
  readonly port: number;
  /** The process whose CPU time is counted. */
  readonly pid: number;
  readonly connections: number;
  readonly durationMs: number;
  /** The bytes of the n-th request. */
  readonly request: (n: number) => string | Buffer;
}

/**
 * Keeps one request in flight on every connection for the duration. A benchmark of failing requests would be
 * worthless, so one response that is not 2xx ends it.
 */
export async function load({ port, pid, connections, durationMs, request }: LoadOptions): Promise<Rate> {
  let sent = 0;
  let received = 0;
  const start = performance.now();
  const startCpu = cpuMicros(pid);
  const deadline = start + durationMs;
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.setNoDelay(true);
      const next = (): void => {
        if (performance.now() >= deadline) {
          socket.destroy();
          resolve();
        } else socket.write(request(sent++));
      };
      socket.once("connect", next);
      socket.once("error", reject);
      readResponses(socket, (response) => {
        received++;
        if (response[STATUS_AT] === TWO) next();
        else reject(new Error(`a request failed: ${response}`));
      });
    });
  await Promise.all(Array.from({ length: connections }, worker));
  const cpu = cpuMicros(pid) - startCpu;
  return { perSecond: received / ((performance.now() - start) / 1000), cpuMicros: cpu / received };
}

/**
 * Uses a server until V8 has compiled what every request runs. Before that a fifth of its CPU time goes into
 * compiling; how many seconds that takes depends on who else uses the machine, so that requests are counted.
 */
export async function warmUp(options: Omit<LoadOptions, "durationMs">, requests = 30_000): Promise<void> {
  for (let answered = 0; answered < requests; )
    answered += (await load({ ...options, durationMs: 1000 })).perSecond;
}

/** The first digit of the status, after `HTTP/1.1 `. */
const STATUS_AT = 9;
const TWO = "2".charCodeAt(0);
const HEAD_END = Buffer.from("\r\n\r\n");
const LENGTH = Buffer.from("content-length: ");
/** Of a length; no response here has a gigabyte. */
const MAX_DIGITS = 9;

/** Calls back with each complete response; understands Content-Length, which every server here sends. */
function readResponses(socket: Socket, onResponse: (response: Buffer) => void): void {
  let buffered: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    for (;;) {
      const end = buffered.indexOf(HEAD_END);
      if (end < 0) return;
      const lengthAt = buffered.indexOf(LENGTH) + LENGTH.length;
      const length = Number.parseInt(buffered.toString("latin1", lengthAt, lengthAt + MAX_DIGITS), 10);
      const total = end + HEAD_END.length + length;
      if (buffered.length < total) return;
      const response = buffered.subarray(0, total);
      buffered = buffered.subarray(total);
      onResponse(response);
    }
  });
}
