// Whether the receiver gets round to its work: a deployment gives up a delivery that nobody answers for a few seconds, and need
// not send it again. Where the machine is busy, that says nothing about the deployment.
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The patience of a deployment with a receiver that does not answer is a few seconds at least. */
const MAX_STALL_MS = 2_000;
const WATCH_MS = 200;
/** The time between two requests of its own. */
const PROBE_MS = 1_000;

/**
 * Watches how late timers are, and how long a request on a connection of its own takes: it waits behind all that came before.
 * @param onBehind called each time that nothing was done, or a request waited, for longer than a deployment waits
 * @returns what ends it
 */
export function watchReceiver(server: Server, onBehind: () => void): () => void {
  let [lastMs, probedMs] = [performance.now(), performance.now()];
  let isProbing = false;
  const probe = (): void => {
    isProbing = true;
    probedMs = performance.now();
    const sent = request({ ...ownAddress(server), agent: false, path: "/" }, (response) => {
      response.resume();
      response.once("close", end);
    });
    sent.once("error", end);
    sent.once("socket", (socket) => socket.unref());
    sent.end();
  };
  const end = (): void => {
    isProbing = false;
    if (performance.now() - probedMs > MAX_STALL_MS) onBehind();
  };
  const watch = setInterval(() => {
    const nowMs = performance.now();
    const isLate = nowMs - lastMs > MAX_STALL_MS || (isProbing && nowMs - probedMs > MAX_STALL_MS);
    lastMs = nowMs;
    if (isLate) onBehind();
    if (!isProbing && nowMs - probedMs > PROBE_MS) probe();
  }, WATCH_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/** A server that listens on every address is reached at the usual one. */
function ownAddress(server: Server): { readonly host: string; readonly port: number } {
  // A server that listens on a port has an address with one.
  const { address, port } = server.address() as AddressInfo;
  return { host: address === "::" || address === "0.0.0.0" ? "127.0.0.1" : address, port };
}
