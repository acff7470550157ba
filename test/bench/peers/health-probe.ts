// Asks /healthz over one connection again and again, in a process of its own so that no load of others delays it, and
// prints for each response how long it took, and how much CPU time the server used meanwhile, both in milliseconds:
// `health-probe.ts PORT PID DURATION_MS`.
import { connect } from "node:net";
import { cpuMicros } from "../cpu.ts";

const [port, pid = 0, durationMs] = process.argv.slice(2).map(Number);
const REQUEST = "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
/** Often enough to meet every stall that matters, and too seldom to be load. */
const PAUSE_MS = 2;

const delays: { wallMs: number; cpuMs: number }[] = [];
const socket = connect(port ?? 0, "127.0.0.1");
socket.setNoDelay(true);
const deadline = performance.now() + (durationMs ?? 0);
let askedAt = 0;
let usedBefore = 0;
const next = (): void => {
  if (performance.now() >= deadline) {
    socket.destroy();
    process.stdout.write(JSON.stringify(delays));
    return;
  }
  usedBefore = cpuMicros(pid);
  askedAt = performance.now();
  socket.write(REQUEST);
};
socket.once("connect", next);
// Headers and body of so short a response come together.
socket.on("data", () => {
  delays.push({ wallMs: performance.now() - askedAt, cpuMs: (cpuMicros(pid) - usedBefore) / 1000 });
  setTimeout(next, PAUSE_MS);
});
