// Question cards over HTTP against a real server: the texts that make a question, and how it is answered
// once.
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";

const command = (card: object, replyMode = "thread"): string =>
  `\`\`\`svc-question\n${JSON.stringify({ replyMode, card })}\n\`\`\``;

const card = (blocks: readonly object[]): object => ({ version: 1, title: "Ship it?", blocks });
const rows = {
  type: "actions",
  id: "a",
  presentation: "rows",
  items: [
    { id: "yes", label: "Yes" },
    { id: "no", label: "No" },
  ],
};

async function ask(harness: Harness, blocks: readonly object[] = [rows], replyMode?: string) {
  const content = command(card(blocks), replyMode);
  const answer = await harness.post("agent", fixture(harness, "conversation"), { markdown_content: content });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

const answer = (
  harness: Harness,
  role: string,
  id: string,
  { body, key }: { readonly body: object; readonly key?: string },
) =>
  harness.ask(role, `/v1/conversation-messages/${id}/answer`, {
    method: "POST",
    body,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

const replies = async (harness: Harness, id: string) =>
  (await harness.ask("primary", `/v1/conversation-messages/${id}/replies`)).body.data.items;

test("of answers given at once by two people one is posted, and the question names it", async () => {
  const harness = await startHarness();
  const question = await ask(harness);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      answer(harness, index % 2 === 0 ? "primary" : "second", question.id, {
        body: {
          control_id: index % 3 === 0 ? "yes" : "no",
        },
      }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["already_answered"]));
  const [reply] = await replies(harness, question.id);
  expect(await replies(harness, question.id)).toHaveLength(1);
  expect(reply).toEqual(accepted[0]?.body.data);
  const after = (await harness.ask("second", `/v1/conversation-messages/${question.id}`)).body.data;
  expect(after.question_card).toMatchObject({
    status: "answered",
    answer_message_id: reply.id,
    answered_by_member_id: reply.author_id,
  });
});

test("an agent cannot answer, and a person still can", async () => {
  const harness = await startHarness();
  const question = await ask(harness, [rows], "conversation");
  expect((await answer(harness, "agent", question.id, { body: { control_id: "yes" } })).status).toBe(403);
  const mine = await answer(harness, "primary", question.id, { body: { control_id: "no" } });
  expect(mine.body.data).toMatchObject({ content: "No", thread_root_id: null });
  expect(await replies(harness, question.id)).toEqual([]);
});

test("an answer repeated with its key is replayed", async () => {
  const harness = await startHarness();
  const question = await ask(harness);
  const first = await answer(harness, "primary", question.id, { body: { control_id: "yes" }, key: "k" });
  const again = await answer(harness, "primary", question.id, { body: { control_id: "yes" }, key: "k" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(
    (await answer(harness, "primary", question.id, { body: { control_id: "no" }, key: "k" })).body.error.code,
  ).toBe("idempotency_conflict");
  expect(await replies(harness, question.id)).toHaveLength(1);
});

test("what does not fit the card answers nothing, and leaves the question open", async () => {
  const harness = await startHarness();
  const blocks = [
    { ...rows, status: "closed" },
    { type: "text_input", id: "reason", label: "Reason" },
    { type: "secret_input", id: "pin", label: "Pin" },
    { type: "checkbox", id: "sure", label: "Sure", value: false },
    { type: "select", id: "size", label: "Size", options: [{ value: "s", label: "Small" }] },
    {
      type: "group",
      id: "g",
      blocks: [
        {
          type: "collection",
          id: "c",
          label: "C",
          items: [{ id: "i", blocks: [{ ...rows, id: "b", items: [{ id: "deep", label: "Deep" }] }] }],
        },
      ],
    },
  ];
  const question = await ask(harness, blocks);
  for (const body of [
    { control_id: "yes" },
    { control_id: "unknown" },
    { control_id: "g" },
    { control_id: "reason" },
    { control_id: "reason", value: "" },
    { control_id: "reason", value: "x".repeat(2001) },
    { control_id: "sure", value: "true" },
    { control_id: "size", value: "m" },
    { control_id: "deep", value: "x" },
  ])
    expect((await answer(harness, "primary", question.id, { body })).status, JSON.stringify(body)).toBe(400);
  expect(await replies(harness, question.id)).toEqual([]);
  expect(
    (await answer(harness, "primary", question.id, { body: { control_id: "deep" } })).body.data.content,
  ).toBe("Deep");
});

test.each([
  ["text_input", { label: "Why" }, "because", "because"],
  ["secret_input", { label: "Pin" }, "1234", "Pin: ••••"],
  ["checkbox", { label: "Sure", value: false }, true, "Sure: yes"],
  ["select", { label: "Size", options: [{ value: "s", label: "Small" }] }, "s", "Small"],
])(
  "a %s is answered with what was entered, and a secret is not repeated",
  async (type, members, value, content) => {
    const harness = await startHarness();
    const question = await ask(harness, [{ type, id: "it", ...members }]);
    const posted = await answer(harness, "primary", question.id, { body: { control_id: "it", value } });
    expect(posted.body.data.content).toBe(content);
  },
);

test("a question in a hidden conversation can be answered by nobody outside", async () => {
  const harness = await startHarness();
  const content = command(card([rows]));
  const hidden = await harness.post("second", fixture(harness, "hidden_conversation"), {
    markdown_content: content,
  });
  for (const role of ["primary", "other_workspace"])
    expect((await answer(harness, role, hidden.body.data.id, { body: { control_id: "yes" } })).status).toBe(
      404,
    );
});

test("a command that ends in white space without end is read in no time", async () => {
  const harness = await startHarness();
  const endless = `\`\`\`svc-question\nx\n\`\`\`${" ".repeat(600_000)}x`;
  const before = performance.now();
  const posted = await harness.post("primary", fixture(harness, "conversation"), {
    markdown_content: endless,
  });
  expect(posted.status).toBe(400);
  expect(performance.now() - before).toBeLessThan(2000);
});
