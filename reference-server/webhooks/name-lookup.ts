// Resolves the hosts of receivers with a resolver of its own. The one of the system has two or four threads for the
// whole process, and names whose servers do not answer keep them for half a minute each: a few such receivers would
// hold back all others. Names of the hosts file are known as well.
import { promises as dns, type LookupAddress } from "node:dns";
import { readFile } from "node:fs/promises";
import { isIP, type LookupFunction } from "node:net";

interface NameLookupOptions {
  /** For one name, all tries included. */
  timeoutMs?: number;
  /** Addresses of name servers, in place of those of the system. */
  servers?: readonly string[];
  hostsFile?: string;
  now?: () => number;
}

/** A fraction of the time of an attempt; name servers answer within milliseconds or not at all. */
export const RESOLVE_TIMEOUT_MS = 3000;
/** How long a name that did not resolve is not asked for again. */
const MISSING_MS = 10_000;
/** Such names remembered, about 100 KiB. */
const MAX_MISSING = 1000;

const HOSTS_FILE = process.platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";

export class NameNotResolved extends Error {
  code = "NAME_NOT_RESOLVED";
}

export function createNameLookup({
  timeoutMs = RESOLVE_TIMEOUT_MS,
  servers,
  hostsFile = HOSTS_FILE,
  now = () => performance.now(),
}: NameLookupOptions = {}): LookupFunction {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers !== undefined) resolver.setServers(servers);
  const missingUntil = new Map<string, number>();

  async function find(name: string): Promise<LookupAddress[]> {
    const local = await findInHosts(hostsFile, name);
    if (local.length > 0) return local;
    if ((missingUntil.get(name) ?? 0) > now()) throw notResolved(name);
    const found = await within(timeoutMs, resolve(resolver, name));
    if (found.length > 0) return found;
    missingUntil.delete(name);
    missingUntil.set(name, now() + MISSING_MS);
    const [oldest] = missingUntil.keys();
    if (missingUntil.size > MAX_MISSING && oldest !== undefined) missingUntil.delete(oldest);
    throw notResolved(name);
  }

  return (hostname, options, callback) => {
    find(hostname.toLowerCase().replace(/\.$/, "")).then(
      (found) => {
        const [first = { address: "", family: 4 }] = found;
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

/** Addresses of both families; none where the name has none, and where nobody answers. */
async function resolve(resolver: dns.Resolver, name: string): Promise<LookupAddress[]> {
  const of = async (family: 4 | 6): Promise<LookupAddress[]> => {
    const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)).catch(
      () => [],
    );
    return addresses.map((address) => ({ address, family }));
  };
  return (await Promise.all([of(4), of(6)])).flat();
}

/** Nothing after the time is over. */
function within(timeoutMs: number, found: Promise<LookupAddress[]>): Promise<LookupAddress[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<LookupAddress[]>((end) => {
    timer = setTimeout(() => end([]), timeoutMs);
  });
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}

/** This machine (RFC 6761), also where the hosts file does not say so. */
const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** Read each time: it is small, and people change it while the service runs. */
async function findInHosts(path: string, name: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost$/.test(name)) return LOOPBACK;
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = (line.split("#")[0] ?? "").trim().split(/\s+/);
    const isIt = isIP(address) !== 0 && names.some((each) => each.toLowerCase() === name);
    return isIt ? [{ address, family: isIP(address) }] : [];
  });
}

const notResolved = (name: string): NameNotResolved =>
  new NameNotResolved(`the name ${name} does not resolve`);
