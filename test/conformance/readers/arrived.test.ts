// The deliveries of an endpoint are found by event and message, also after the inbox forgot some of them.
import { expect, it } from "vitest";
import type { Delivery } from "../../../conformance/exchange/delivery.ts";
import { ofEvent, reporting, testsAmong } from "../../../conformance/readers/webhooks/arrived.ts";

const delivered = (id: string, type: string, object: object = {}): Delivery => {
  const json = { id, type, data: { object } };
  const body = Buffer.from(JSON.stringify(json));
  return { inbox: 1, method: "POST", path: "", headers: {}, body, json, receivedAt: 0 };
};

it("finds what arrives later, in order of arrival", () => {
  const deliveries: Delivery[] = [];
  expect(reporting(deliveries, "m1")).toEqual([]);
  const first = delivered("e1", "message.created", { id: "m1" });
  deliveries.push(first, delivered("e2", "webhook.test"), delivered("e3", "message.updated", { id: "m1" }));
  expect(reporting(deliveries, "m1")).toEqual([first]);
  expect(testsAmong(deliveries)).toEqual([deliveries[1]]);
  const again = delivered("e1", "message.created", { id: "m1" });
  deliveries.push(again, { ...first, json: "no event" });
  expect(ofEvent(deliveries, "e1")).toEqual([first, again]);
  expect(reporting(deliveries, "m1")).toEqual([first, again]);
});

it("knows nothing of what was let go", () => {
  const deliveries = [delivered("e1", "webhook.test"), delivered("e2", "webhook.test")];
  expect(testsAmong(deliveries)).toHaveLength(2);
  deliveries.length = 0;
  expect(ofEvent(deliveries, "e1")).toEqual([]);
  deliveries.push(
    delivered("e3", "webhook.test"),
    delivered("e4", "webhook.test"),
    delivered("e5", "webhook.test"),
  );
  expect(ofEvent(deliveries, "e1")).toEqual([]);
  expect(testsAmong(deliveries)).toHaveLength(3);
});
