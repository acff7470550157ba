// Messages are delivered in another order than they were created: a, b, c, d.
import { expect, it } from "vitest";
import { StreamOrder } from "../../../../conformance/models/realtime/stream-order.ts";

const orderOf = (...deliveries: readonly (readonly string[])[]): StreamOrder => {
  const order = new StreamOrder();
  for (const delivered of deliveries) order.learn({ delivered });
  return order;
};

it("knows what one connection delivered before something else", () => {
  const order = orderOf(["b", "a", "c"]);
  expect(order.precedes("b", "a")).toBe(true);
  expect(order.precedes("c", "a")).toBe(false);
});

it("knows nothing before what was never delivered, nor before itself", () => {
  const order = orderOf(["a"]);
  expect(order.precedes("d", "a")).toBe(false);
  expect(order.precedes("a", "a")).toBe(false);
});

it("takes what an earlier connection delivered for earlier, where no connection delivered both", () => {
  const order = orderOf(["a", "c"], ["b", "d"]);
  expect(order.precedes("c", "b")).toBe(true);
  expect(order.precedes("b", "c")).toBe(false);
});

it("believes a resumed connection that delivers both over the time at which they were seen", () => {
  // c was missed while nobody was connected; d came over a connection that was opened afresh.
  const order = orderOf(["a", "b"], ["d"], ["c", "d"]);
  expect(order.precedes("d", "c")).toBe(false);
  expect(order.precedes("c", "d")).toBe(true);
});
