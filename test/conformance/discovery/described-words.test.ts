// What is adopted of a published contract by what it says of a property, by the parts of its name, and by what it holds.
import { describe, expect, it } from "vitest";
import { bodiesOf, body, has, listed, listOf, shows } from "./small-documents.ts";

describe("webhooks", () => {
  const endpoint = (request: object, response: object) =>
    bodiesOf({ "/v1/webhook-endpoints": { post: { ...body({ properties: request }), ...shows(response) } } })
      ?.webhook_endpoint;

  it.each([
    ["by its values", { hear: listOf({ enum: ["message.created", "webhook.test"] }) }],
    ["by its description", { hear: { ...listOf({}), description: "Such as `message.created`." } }],
    ["by an example", { hear: { ...listOf({ type: "string" }), example: ["message.created"] } }],
    ["by the type in each item", { hear: listOf({ properties: { kind: { const: "message.created" } } }) }],
  ])("have a list of events that is found %s", (_, request) => {
    expect(endpoint(request, {})).toMatchObject({ events: "hear" });
  });

  it("have no list of events where two may be meant", () => {
    const events = listOf({ enum: ["message.created"] });
    expect(endpoint({ hear: events, mute: events }, {})).toBeUndefined();
  });

  it("have an id, and names that only responses have", () => {
    const response = has("webhook_id", "callback_url");
    expect(endpoint({ target: { type: "string" } }, response)).toEqual({
      id: "webhook_id",
      url: "target",
      read: { url: "callback_url" },
    });
  });

  it.each([
    ["attempt", undefined],
    ["try_no", undefined],
    ["tries", "tries"],
    ["attempts_made", "attempts_made"],
  ])("have deliveries whose %s is not taken for a count unless it is one", (name, expected) => {
    const delivery = { properties: { [name]: { type: "integer" }, outcome: { type: "string" } } };
    const names = bodiesOf({ "/v1/webhook-deliveries": { get: listed(delivery) } })?.webhook_delivery;
    expect(names?.attempts).toBe(expected);
  });
});
