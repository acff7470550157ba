// Deliveries over real sockets: which requests arrive where, and how the list shows them.
import { expect, test } from "vitest";
import { fixture, startHarness } from "../harness.ts";
import { createEndpoint, deliveryThat, startReceiver, verify } from "./receiver.ts";
import { LOCAL, patch, post, sendTest, status } from "./steps.ts";

test("a message arrives signed, with the very event that realtime carries", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const { secret } = await createEndpoint(harness, "primary", `${receiver.url}/hook?a=1`);
  const stream = await harness.connect("primary");
  await stream.next();
  const message = await post(harness, 'naïve ☕ "quoted"\r\n👋');
  const delivered = await receiver.next();
  expect([delivered.method, delivered.path]).toEqual(["POST", "/hook?a=1"]);
  expect(delivered.headers["content-type"]).toBe("application/json");
  const [frame] = await stream.events(1);
  expect(delivered.event).toEqual(frame.payload);
  expect(delivered.event.data.object).toMatchObject({ id: message.id, content: message.content });
  expect(verify(secret, delivered)).toBe(delivered.event.id);
  expect(delivered.headers["webhook-id"]).toBe(delivered.event.id);
});

test("a test event arrives whatever is enabled, and says what it is", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const { id, secret } = await createEndpoint(harness, "primary", receiver.url, {
    enabled_events: ["message.created"],
  });
  const sent = await sendTest(harness, id);
  const { event, ...delivered } = await receiver.next();
  expect(event).toMatchObject({
    id: sent.event_id,
    object: "event",
    type: "webhook.test",
    data: { object: { message: expect.any(String) } },
    related: { conversation_id: null, message_id: null, thread_root_message_id: null, call_id: null },
  });
  verify(secret, { event, ...delivered });
  const done = await deliveryThat(harness, "primary", `event_id=${sent.event_id}`, status("succeeded"));
  expect(done).toMatchObject({
    id: sent.delivery_ids[0],
    endpoint_id: id,
    event_type: "webhook.test",
    attempt_count: 1,
    max_attempts: 3,
    next_attempt_at: null,
    last_http_status: 204,
    last_error_code: null,
    replayable: true,
    replay_of_delivery_id: null,
  });
});

test("an endpoint gets what is enabled and what its identity can read, nothing else", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const { id } = await createEndpoint(harness, "primary", receiver.url, { enabled_events: ["webhook.test"] });
  await createEndpoint(harness, "other_workspace", `${receiver.url}/other`);
  await post(harness, "not enabled");
  await sendTest(harness, id);
  expect((await receiver.next()).event.type).toBe("webhook.test");

  await patch(harness, id, { enabled_events: ["message.created"] });
  await post(harness, "hidden", "second", "hidden_conversation");
  await post(harness, "visible");
  expect((await receiver.next()).event.data.object.content).toBe("visible");

  await patch(harness, id, { enabled_events: ["webhook.test"] });
  await post(harness, "no more");
  await sendTest(harness, id);
  expect((await receiver.next()).event.type).toBe("webhook.test");
  expect(receiver.received).toHaveLength(3);
});

test("an idempotent replay of a message delivers nothing again", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  await createEndpoint(harness, "primary", receiver.url);
  const body = { markdown_content: "once" };
  for (let time = 0; time < 3; time += 1)
    await harness.post("second", fixture(harness, "conversation"), body, "same");
  await post(harness, "sentinel");
  expect((await receiver.next()).event.data.object.content).toBe("once");
  expect((await receiver.next()).event.data.object.content).toBe("sentinel");
  const { items } = (await harness.ask("primary", "/v1/webhook-deliveries")).body.data;
  expect(items).toHaveLength(2);
});

test("a change of address holds for the next delivery", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const { id } = await createEndpoint(harness, "primary", `${receiver.url}/old`);
  await patch(harness, id, { url: `${receiver.url}/new` });
  await sendTest(harness, id);
  expect((await receiver.next()).path).toBe("/new");
});

test("the list is filtered, paged and newest first", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const one = await createEndpoint(harness, "primary", receiver.url);
  const two = await createEndpoint(harness, "primary", receiver.url);
  const sent = [];
  for (const { id } of [one, two, one, two, one]) sent.push((await sendTest(harness, id)).delivery_ids[0]);
  while (receiver.received.length < 5) await receiver.next();
  await deliveryThat(harness, "primary", "", () => true);
  const list = async (query: string) =>
    (await harness.ask("primary", `/v1/webhook-deliveries?${query}`)).body.data;
  const ids = async (query: string) => (await list(query)).items.map((item: { id: string }) => item.id);
  const newestFirst = sent.toReversed();
  expect(await ids("")).toEqual(newestFirst);
  expect(await ids(`endpoint_id=${one.id}`)).toEqual(newestFirst.filter((_, index) => index % 2 === 0));
  expect(await ids("endpoint_id=whe_unknown")).toEqual([]);
  expect(await ids("status=failed")).toEqual([]);
  const { items } = await list("");
  const middle = encodeURIComponent(items[2].created_at);
  const createdFrom = (at: string) =>
    items.filter((item: { created_at: string }) => item.created_at >= at).length;
  expect(await ids(`created_after=${middle}`)).toHaveLength(createdFrom(items[2].created_at));
  expect(await ids(`created_before=${middle}`)).toHaveLength(5 - createdFrom(items[2].created_at));

  const listed: string[] = [];
  let cursor = "";
  do {
    const page = await list(`limit=2&endpoint_id=${one.id}${cursor && `&cursor=${cursor}`}`);
    listed.push(...page.items.map((item: { id: string }) => item.id));
    cursor = page.page_info.next_cursor ?? "";
  } while (cursor !== "");
  expect(listed).toEqual(newestFirst.filter((_, index) => index % 2 === 0));
  for (const wrong of ["status=sent", "created_after=yesterday", "limit=0", "cursor=AAAA"])
    expect([(await harness.ask("primary", `/v1/webhook-deliveries?${wrong}`)).status, wrong]).toEqual([
      400,
      wrong,
    ]);
});
