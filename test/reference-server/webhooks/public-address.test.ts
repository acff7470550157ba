// Which addresses and URLs a webhook may go to.
import { expect, test } from "vitest";
import { isPublicAddress } from "../../../reference-server/webhooks/public-address.ts";
import { targetProblem } from "../../../reference-server/webhooks/target.ts";

const addresses: Record<"public" | "reserved", string[]> = {
  public: [
    "8.8.8.8",
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "169.253.255.255",
    "192.167.255.255",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450:4001:82a::200e",
    "2001:4860:4860::8888",
    "::ffff:8.8.8.8",
    "::ffff:808:808",
    "64:ff9b::8.8.8.8",
  ],
  reserved: [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.7",
    "203.0.113.7",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "0:0:0:0:0:ffff:a00:1",
    "::ffff:169.254.169.254",
    "::ffff:0:10.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:2::1",
    "2001:10::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "3fff::1",
    "3fff:fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "",
    "localhost",
    "1.2.3",
    "127.1",
  ],
};

test.each(addresses.public)("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(addresses.reserved)("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const targets: Array<[url: string, strict: string | undefined, lenient: string | undefined]> = [
  ["https://receiver.example/hook?token=1", undefined, undefined],
  ["https://receiver.example:8443/", undefined, undefined],
  ["https://8.8.8.8/", undefined, undefined],
  ["https://[2606:4700:4700::1111]/", undefined, undefined],
  ["http://receiver.example/hook", "https_only", undefined],
  ["https://localhost/", "address_not_allowed", undefined],
  ["https://LOCALHOST./", "address_not_allowed", undefined],
  ["https://app.localhost/", "address_not_allowed", undefined],
  ["https://db.internal/", "address_not_allowed", undefined],
  ["https://printer.local/", "address_not_allowed", undefined],
  ["https://notlocalhost.example/", undefined, undefined],
  ["https://127.0.0.1/", "address_not_allowed", undefined],
  ["https://127.1/", "address_not_allowed", undefined],
  ["https://2130706433/", "address_not_allowed", undefined],
  ["https://0x7f000001/", "address_not_allowed", undefined],
  ["https://0177.0.0.1/", "address_not_allowed", undefined],
  ["https://169.254.169.254/latest/meta-data", "address_not_allowed", undefined],
  ["https://[::1]/", "address_not_allowed", undefined],
  ["https://[::ffff:10.0.0.1]/", "address_not_allowed", undefined],
  ["https://１２７.0.0.1/", "address_not_allowed", undefined],
  ["https://user:word@receiver.example/", "credentials", "credentials"],
  ["https://user@receiver.example/", "credentials", "credentials"],
  ["ftp://receiver.example/", "url", "url"],
  ["file:///etc/passwd", "url", "url"],
  ["receiver.example/hook", "url", "url"],
  ["/hook", "url", "url"],
  ["https://", "url", "url"],
  ["", "url", "url"],
];

test.each(targets)("the target %s", (url, strict, lenient) => {
  expect([
    targetProblem(url, { allowPrivate: false })?.code,
    targetProblem(url, { allowPrivate: true })?.code,
  ]).toEqual([strict, lenient]);
});
