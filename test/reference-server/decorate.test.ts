// Any part can be replaced before the first request, and every other part meets the replacement.
import { expect, test } from "vitest";
import { fixture, startHarness, subscribe, within } from "./harness.ts";

test("a wrapped handler, store method, rendering and HTTP hook all take effect", async () => {
  const harness = await startHarness({}, (services) => ({
    ...services,
    handlers: {
      ...services.handlers,
      getMember: async (request, context) => {
        const response = await services.handlers.getMember(request, context);
        return { ...response, headers: { "x-wrapped": "handler" } };
      },
    },
    store: {
      ...services.store,
      messages: { ...services.store.messages, get: async () => undefined },
    },
    render: {
      ...services.render,
      member: (member) => ({ ...services.render.member(member), title: "wrapped" }),
    },
    configureHttp: (app) => {
      app.addHook("onSend", async (_request, reply) => {
        reply.header("x-hook", "sent");
      });
    },
  }));
  const member = await harness.ask("primary", `/v1/members/${fixture(harness, "member")}`);
  expect(member.body).toMatchObject({ display_name: "Bo", title: "wrapped" });
  expect([member.headers.get("x-wrapped"), member.headers.get("x-hook")]).toEqual(["handler", "sent"]);
  const { body } = await harness.ask(
    "primary",
    `/v1/conversations/${fixture(harness, "conversation")}/messages`,
  );
  expect((await harness.ask("primary", `/v1/conversation-messages/${body.data.items[0].id}`)).status).toBe(
    404,
  );
});

test("a replaced realtime rule decides for every connection", async () => {
  const harness = await startHarness({}, (services) => ({
    ...services,
    realtime: {
      ...services.realtime,
      matches: () => true,
      helloFrame: (greeting) =>
        JSON.stringify({ ...JSON.parse(services.realtime.helloFrame(greeting)), extra: true }),
    },
  }));
  const stream = await harness.connect("primary");
  expect(await stream.next()).toMatchObject({ type: "hello", extra: true });
  await harness.post("second", fixture(harness, "hidden_conversation"), { markdown_content: "leaked" });
  const [leaked] = await stream.events(1);
  expect(leaked.payload.data.object.content).toBe("leaked");
});

test("a part that fails on one connection ends that connection and nothing else", async () => {
  const harness = await startHarness({}, (services) => ({
    ...services,
    realtime: {
      ...services.realtime,
      matches: (event, subscription) => {
        if (subscription.delivery === "mentions") throw new Error("out of order");
        return services.realtime.matches(event, subscription);
      },
    },
  }));
  const healthy = await harness.connect("primary");
  const broken = await harness.connect("primary", subscribe("mentions"));
  await Promise.all([healthy.next(), broken.next()]);
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "one" });
  expect((await within(broken.closed, "the end of the broken one")).code).toBe(1011);
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "two" });
  expect(await healthy.events(2)).toHaveLength(2);
});

test("a change in place counts as much as a copy", async () => {
  const harness = await startHarness({}, (services) => {
    services.authenticate = async () => {
      throw new TypeError("out of order");
    };
    return services;
  });
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(500);
});
