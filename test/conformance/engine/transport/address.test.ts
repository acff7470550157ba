// URLs of operations, with ids in their paths.
import { expect, it } from "vitest";
import { addressOf } from "../../../../conformance/engine/transport/address.ts";
import { parseProfile } from "../../../../conformance/profile/load.ts";

const profile = parseProfile("base_url: http://127.0.0.1\nkeys: { primary: abcdefgh }\n", "p.yaml", {});

it("ids are encoded, and stand where the contract has them", () => {
  expect(addressOf("getMessage", profile, { messageId: "a/b ü" })).toEqual({
    method: "GET",
    path: "/v1/conversation-messages/a%2Fb%20%C3%BC",
  });
});

it("an id that no address need hold is sent nowhere", () => {
  expect(addressOf("getMessage", profile, { messageId: "x".repeat(8_000) }).path).toHaveLength(8_026);
  expect(() => addressOf("getMessage", profile, { messageId: "x".repeat(8_001) })).toThrow(
    "the {messageId} of /conversation-messages/{messageId} is 8001 characters long; an address need not hold more than 8000 (RFC 9110, section 4.1)",
  );
});
