// Starts a server on a free port of this machine.
import type { AddressInfo, Server } from "node:net";

/** @returns the origin of the server, such as `http://127.0.0.1:49152` */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
