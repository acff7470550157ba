// Keeps a deployment from leading the suite to services of the suite's own machine and network link: it gives upload,
// download, redirect and WebSocket addresses, and need not be able to reach them itself.
import { lookup as lookUpName } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { OWN_ENDINGS } from "../../exchange/own-endings.ts";

/** Networks (RFC 6890) to which the suite goes only where the deployment itself is. */
const LOCAL = {
  // Connecting to "this network" or to :: connects to this machine as well.
  loopback: ["127.0.0.0/8", "0.0.0.0/8", "::1/128", "::/128"],
  "link-local": ["169.254.0.0/16", "fe80::/10"],
  // These give a machine its credentials in clouds where that is not at a link-local address alone: Alibaba, Azure, Oracle,
  // Amazon, Google.
  "cloud metadata": [
    "100.100.100.200/32",
    "168.63.129.16/32",
    "192.0.0.192/32",
    "fd00:ec2::254/128",
    "fd20:ce::254/128",
  ],
} as const;

type Kind = keyof typeof LOCAL;

/** Before an IPv4 address that is written as an IPv6 one: mapped, compatible, and translated (RFC 2765, 6052, 8215). */
const IPV4_IN_IPV6 = ["::ffff:", "::", "::ffff:0:", "64:ff9b::", "64:ff9b:1::"];
const IPV6_PREFIX = 96;

const networks = Object.entries(LOCAL).map(([kind, subnets]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", prefix] = subnet.split("/");
    const family = isIP(network) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(network, Number(prefix), family);
    if (family === "ipv4")
      for (const before of IPV4_IN_IPV6)
        list.addSubnet(before + network, IPV6_PREFIX + Number(prefix), "ipv6");
  }
  return { kind: kind as Kind, list };
});

/** `undefined` for every address that is not local to this machine or its link. @param address without brackets */
function kindOf(address: string): Kind | undefined {
  const [plain = ""] = address.split("%");
  const family = isIP(plain) === 4 ? "ipv4" : "ipv6";
  return networks.find(({ list }) => list.check(plain, family))?.kind;
}

interface Destination {
  /** The deployment itself, and not where it leads. */
  readonly isOwn: boolean;
}

export class AddressGuard {
  readonly #origin: string;
  readonly #lookUpName: typeof lookUpName;
  /** Of the addresses at which the deployment was reached in this run. A name may lead elsewhere in the next moment. */
  readonly #reached = new Set<Kind | undefined>();

  /** @param origin of the base URL */
  constructor(origin: string, lookUp = lookUpName) {
    this.#origin = origin;
    this.#lookUpName = lookUp;
  }

  /** Opens connections to the deployment and to where it leads, at addresses that were looked at. */
  connector(timeoutMs: number): buildConnector.connector {
    const toDeployment = buildConnector({ timeout: timeoutMs, lookup: this.lookup({ isOwn: true }) });
    const elsewhere = buildConnector({ timeout: timeoutMs, lookup: this.lookup({ isOwn: false }) });
    return (options, callback) => {
      const isOwn = `${options.protocol}//${options.host}` === this.#origin;
      const refusal = this.refusal(options.hostname, { isOwn });
      if (refusal !== undefined) return callback(refusal, null);
      if (!isOwn) return elsewhere(options, callback);
      toDeployment(options, (...result) => {
        const [, socket] = result;
        if (socket?.remoteAddress !== undefined) this.#reached.add(kindOf(socket.remoteAddress));
        callback(...result);
      });
    };
  }

  /** Why the suite does not connect to an IP address; `undefined` where it does, and for every name. */
  refusal(hostname: string, { isOwn }: Destination): Error | undefined {
    const address = hostname.replace(/^\[(.*)\]$/, "$1");
    return isIP(address) === 0 ? undefined : this.#refusalOf(address, { isOwn });
  }

  /** Looks a name up, and leaves out the addresses to which the suite does not connect. */
  lookup({ isOwn }: Destination): LookupFunction {
    return (hostname, options, callback) =>
      this.#lookUpName(hostname, { ...options, all: true }, (error, found) => {
        if (error !== null) return callback(error, "");
        const refusals = found.map(({ address }) => this.#refusalOf(address, { isOwn }));
        const allowed = found.filter((_, index) => refusals[index] === undefined);
        const [first] = allowed;
        if (first === undefined) callback(refusals[0] ?? new Error(`${hostname} has no address`), "");
        else if (options.all === true) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
  }

  #refusalOf(address: string, { isOwn }: Destination): Error | undefined {
    const kind = kindOf(address);
    if (kind === undefined) return undefined;
    const isThere =
      this.#reached.size === 0 ? isOwn : this.#reached.has(kind) && !this.#reached.has(undefined);
    if (isThere) return undefined;
    return new Error(
      `${OWN_ENDINGS.notConnected}: the deployment leads to ${address}, a ${kind} address, and was not reached at one itself; the suite follows it to such an address only when the base URL has one too`,
    );
  }
}
