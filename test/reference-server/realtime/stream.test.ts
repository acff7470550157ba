// The events that a realtime connection delivers, to whom and in which order, and the events after it is
// resumed.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { connectTo, type Frame, fixture, type Harness, startHarness, subscribe } from "../harness.ts";

interface Posting {
  readonly role?: string;
  readonly name?: string;
  readonly more?: object;
}

async function post(
  harness: Harness,
  text: string,
  { role = "second", name = "conversation", more = {} }: Posting = {},
) {
  const { body, status } = await harness.post(role, fixture(harness, name), {
    markdown_content: text,
    ...more,
  });
  if (status !== 200) throw new Error(`posting answered ${status}`);
  return body.data;
}

const texts = (events: readonly Frame[]): string[] =>
  events.map((event) => event.payload.data.object.content);
const resumeFrom = (frame: Frame, delivery = "messages") => subscribe(delivery, frame.cursor);

test("a new message arrives as one event that agrees with the message", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  const hello = await stream.next();
  const root = await post(harness, "root");
  const reply = await post(harness, "reply", {
    role: "second",
    name: "conversation",
    more: { thread_root_id: root.id },
  });
  const [first, second] = await stream.events(2);
  expect(first).toMatchObject({
    type: "event",
    accepts_response_payload: false,
    subscription_id: hello.subscriptions[0].id,
  });
  expect(first.payload).toMatchObject({
    object: "event",
    type: "message.created",
    api_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    workspace_id: expect.stringMatching(/^ws_/),
    related: {
      conversation_id: root.conversation_id,
      message_id: root.id,
      thread_root_message_id: null,
      call_id: null,
    },
  });
  expect(root).toMatchObject(first.payload.data.object);
  expect(second.payload.related).toMatchObject({ message_id: reply.id, thread_root_message_id: root.id });
  expect(new Set([first, second].map((event) => event.envelope_id)).size).toBe(2);
  expect(new Set([first, second].map((event) => event.payload.id)).size).toBe(2);
});

test("a replayed request and a refused one emit nothing", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  await stream.next();
  const conversation = fixture(harness, "conversation");
  await harness.post("second", conversation, { markdown_content: "once" }, "same");
  await harness.post("second", conversation, { markdown_content: "once" }, "same");
  await harness.post("second", conversation, { markdown_content: "other" }, "same");
  await harness.post("second", conversation, { markdown_content: "bad", thread_root_id: "msg_unknown" });
  await post(harness, "sentinel");
  expect(texts(await stream.events(2))).toEqual(["once", "sentinel"]);
});

test("a message is delivered if the principal is a member of its conversation at that time", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  await stream.next();
  const hidden = fixture(harness, "hidden_conversation");
  const { conversations, members } = harness.server.services.store;
  await post(harness, "secret", { role: "second", name: "hidden_conversation" });
  const [ada] = (
    await members.getMany([(await post(harness, "own echo", { role: "primary" })).author_id])
  ).values();
  await conversations.addMember(hidden, ada?.id ?? "");
  await post(harness, "now visible", { role: "second", name: "hidden_conversation" });
  await conversations.removeMember(hidden, ada?.id ?? "");
  await post(harness, "secret again", { role: "second", name: "hidden_conversation" });
  await post(harness, "sentinel");
  expect(texts(await stream.events(3))).toEqual(["own echo", "now visible", "sentinel"]);
});

test("a mentions subscription gets the messages that mention the principal, and no others", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("second", subscribe("mentions"));
  await stream.next();
  const me = `<@${fixture(harness, "member")}>`;
  const other = `<@${fixture(harness, "agent_member")}>`;
  for (const text of ["nobody", `hi ${me}`, `hi ${other}`, "<@>", `${other}${me}!`])
    await post(harness, text, { role: "primary" });
  expect(texts(await stream.events(2))).toEqual([`hi ${me}`, `${other}${me}!`]);
});

test("resuming from any cursor gives exactly the events after it, in order, then live ones", async () => {
  const harness = await startHarness();
  const first = await harness.connect("primary");
  await first.next();
  for (let index = 0; index < 6; index += 1) await post(harness, `m${index}`);
  const events = await first.events(6);
  first.socket.terminate();
  await first.closed;
  await post(harness, "in the gap");
  for (const [index, event] of events.entries()) {
    const resumed = await harness.connect("primary", resumeFrom(event));
    expect((await resumed.next()).warnings).toBeUndefined();
    const rest = await resumed.events(6 - index);
    expect(texts(rest)).toEqual([...texts(events.slice(index + 1)), "in the gap"]);
    expect(rest.slice(0, -1).map((again) => again.payload)).toEqual(
      events.slice(index + 1).map(({ payload }) => payload),
    );
    resumed.socket.close(1000);
    await resumed.closed;
  }
});

test("an event whose handler failed is delivered again from the earlier cursor", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  await stream.next();
  await post(harness, "good");
  await post(harness, "bad");
  const [good] = await stream.events(1);
  const [bad] = await stream.events(1, { ack: false });
  stream.ack(bad, { code: "handler_failed", message: "no" });
  await post(harness, "after");
  expect(texts(await stream.events(1))).toEqual(["after"]);
  const resumed = await harness.connect("primary", resumeFrom(good));
  expect(texts(await resumed.events(2))).toEqual(["bad", "after"]);
});

test("every message arrives exactly once, however connections are dropped and resumed", async () => {
  const harness = await startHarness();
  const step = fc.oneof(
    fc.record({ do: fc.constant("post" as const), count: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant("receive" as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ do: fc.constant("drop" as const), count: fc.constant(0) }),
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      round += 1;
      let stream = await harness.connect("primary");
      await stream.next();
      const first = await post(harness, `${round}-first`);
      let [last] = await stream.events(1);
      const posted = [first.content];
      const received = texts([last]);
      const posts: Promise<unknown>[] = [];
      for (const { do: action, count } of steps) {
        if (action === "drop") {
          stream.socket.terminate();
          stream = await harness.connect("primary", resumeFrom(last));
        } else if (action === "post") {
          for (let index = 0; index < count; index += 1) {
            const text = `${round}-${posted.length}`;
            posted.push(text);
            // Some posts are still under way while a connection is dropped or resumed.
            const posting = post(harness, text);
            posts.push(posting);
            if (index % 3 !== 0) await posting;
          }
        } else {
          const events = await stream.events(Math.min(count, posted.length - received.length));
          received.push(...texts(events));
          last = events.at(-1) ?? last;
        }
      }
      await Promise.all(posts);
      received.push(...texts(await stream.events(posted.length - received.length)));
      stream.socket.terminate();
      expect([...received].sort()).toEqual([...posted].sort());
      expect(new Set(received).size).toBe(received.length);
    }),
    { numRuns: 15 },
  );
});

test("a connection that is far behind gets from the log the events that memory no longer holds", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  await stream.next();
  await post(harness, "start");
  const [start] = await stream.events(1);
  stream.socket.terminate();
  const { store, render } = harness.server.services;
  const conversationId = fixture(harness, "conversation");
  const [member] = (await store.members.getMany([fixture(harness, "member")])).values();
  const viewer = {
    workspaceId: member?.workspaceId ?? "",
    memberId: member?.id ?? "",
    kind: "human" as const,
  };
  const expected = Array.from({ length: 2500 }, (_, index) => `bulk ${index}`);
  await Promise.all(
    expected.map((content) =>
      store.messages.create(viewer, { conversationId, content }, { announce: render.messageCreated }),
    ),
  );
  const resumed = await harness.connect("primary", resumeFrom(start));
  expect(texts(await resumed.events(2500))).toEqual(expected);
});

test("a cursor outside of the resume window gives the warning resume_failed, and live events follow", async () => {
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ resumeWindowMs: 60_000, connectionMaxAgeMs: 86_000_000 }, undefined, {
    clock,
  });
  const stream = await harness.connect("primary");
  await stream.next();
  await post(harness, "old");
  await post(harness, "missed");
  const [old, missed] = await stream.events(2);
  clock.advance(60_001);
  await post(harness, "young");
  const opened = await harness.open("primary", resumeFrom(old));
  expect(opened.body.warnings).toMatchObject([{ code: "resume_failed" }]);
  const resumed = await harness.connect("primary", resumeFrom(old));
  expect((await resumed.next()).warnings).toMatchObject([{ code: "resume_failed" }]);
  await post(harness, "live");
  expect(texts(await resumed.events(1))).toEqual(["live"]);
  const complete = await harness.connect("primary", resumeFrom(missed));
  expect((await complete.next()).warnings).toBeUndefined();
  expect(texts(await complete.events(2))).toEqual(["young", "live"]);
});

test("the hello warns if the cursor left the resume window after the ticket was issued", async () => {
  const harness = await startHarness({ resumeWindowEvents: 2 });
  const stream = await harness.connect("primary");
  await stream.next();
  await post(harness, "first");
  const [first] = await stream.events(1);
  const { body: ticket } = await harness.open("primary", resumeFrom(first));
  expect(ticket.warnings).toBeUndefined();
  for (const text of ["a", "b", "c"]) await post(harness, text);
  const resumed = connectTo(ticket.url);
  expect((await resumed.next()).warnings).toMatchObject([{ code: "resume_failed" }]);
});

test("a cursor of another principal or selection, or a forged one, gives a warning and no events", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("second");
  await stream.next();
  await post(harness, "secret", { role: "second", name: "hidden_conversation" });
  await post(harness, "shared");
  const [secret] = await stream.events(2);
  const attempts: Array<[role: string, body: object]> = [
    ["primary", resumeFrom(secret)],
    ["second", resumeFrom(secret, "mentions")],
    ["other_workspace", resumeFrom(secret)],
    ["second", subscribe("messages", "forged")],
    ["second", subscribe("messages", `${secret.cursor}x`)],
  ];
  for (const [role, body] of attempts) {
    const resumed = await harness.connect(role, body);
    expect((await resumed.next()).warnings).toMatchObject([{ code: "resume_failed" }]);
    resumed.socket.ping();
    await new Promise((pong) => resumed.socket.once("pong", pong));
    expect(resumed.frames).toHaveLength(1);
  }
});

test("two connections of one key both get every event", async () => {
  const harness = await startHarness();
  const streams = [await harness.connect("primary"), await harness.connect("primary")];
  await Promise.all(streams.map((stream) => stream.next()));
  await post(harness, "to both");
  for (const stream of streams) expect(texts(await stream.events(1))).toEqual(["to both"]);
});

test("a position beyond the end of the log cannot be resumed from", async () => {
  const harness = await startHarness();
  const { members, events } = harness.server.services.store;
  const [member] = (await members.getMany([fixture(harness, "member")])).values();
  const workspaceId = member?.workspaceId ?? "";
  const { canResume } = harness.server.services.hub;
  const head = await events.head();
  expect([await canResume(workspaceId, head), await canResume(workspaceId, head + 1)]).toEqual([true, false]);
});
