// Which IP addresses a webhook may be sent to: those of the public internet. Everything that is reserved for private,
// local, shared, documentation or protocol use is refused, in every notation that hides an IPv4 address in an IPv6 one.
import { BlockList, isIP } from "node:net";

/** From the registries of special-purpose addresses (RFC 6890 and its successors). */
const RESERVED_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Inside of 2000::/3, the only part of IPv6 that is public at all: protocols and tunnels, documentation, 6to4. */
const RESERVED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_IPV4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED_IPV6) reserved.addSubnet(network, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** `address` is a literal without brackets. An IPv4 address in IPv6 form is judged as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  const embedded = embeddedIpv4(address);
  if (embedded !== undefined) return isPublicAddress(embedded);
  return globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** IPv4-mapped (::ffff:0:0/96) and translated (64:ff9b::/96) addresses; undefined for all others. */
function embeddedIpv4(address: string): string | undefined {
  const groups = expand(address);
  const head = groups.slice(0, 6).join(":");
  if (head !== "0:0:0:0:0:ffff" && head !== "64:ff9b:0:0:0:0") return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of a valid address, in hexadecimal without leading zeros. */
function expand(address: string): string[] {
  // A URL writes every valid address in its one short form, with an IPv4 tail turned into two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
