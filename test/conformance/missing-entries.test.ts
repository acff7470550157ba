// What a check that could not judge says of the profile: the entry that keeps it from judging, and none that is there.
import { expect, it } from "vitest";
import type { Bindings, Profile } from "../../conformance/profile/profile.ts";
import { allChecks, type JudgeOptions, judgeServer } from "../support/judge.ts";
import { isJson, type Json, rewriteResponses } from "../variants/variant.ts";

type Change = (bindings: Bindings) => Partial<Bindings>;

const reasonOf = async (id: string, change: Change): Promise<string | undefined> =>
  (await judged(id, change))?.reason;

async function judged(id: string, change: Change, decorate?: JudgeOptions["decorate"]) {
  const report = await judgeServer({
    checks: allChecks.filter((check) => check.id === id),
    ...(decorate === undefined ? {} : { decorate }),
    profile: (profile): Profile => ({
      ...profile,
      bindings: { ...profile.bindings, ...change(profile.bindings) },
    }),
  });
  return report.checks[0];
}

it.each([
  ["the length of keys", {}, /does not say how long keys may be \(bindings\.idempotency_key\.max_length\)/],
  [
    "the form of keys beside their length",
    { form: "uuid", max_length: 255 } as const,
    /_key\.form\), so none is as long/,
  ],
])("the greatest length of keys is not judged because of %s", async (_, idempotency_key, reason) => {
  expect(await reasonOf("idempotency/key-syntax", () => ({ idempotency_key }))).toMatch(reason);
});

it("a body of answers that names no action is reported by the placeholder that is missing", async () => {
  const reason = await reasonOf("cards/answers", (bindings) => ({
    question: { ...bindings.question, answer: { answer: "{{value}}" } },
  }));
  expect(reason).toMatch(
    /^no placeholder of bindings\.question\.answer has a value for an action: \{\{control_id\}\} is/,
  );
});

/** Messages without a property, wherever they are shown. */
const without =
  (name: string): JudgeOptions["decorate"] =>
  (parts) => {
    rewriteResponses(parts, (body) => strip(body, name));
    return parts;
  };

function strip<T extends Json>(object: T, name: string): T {
  const { [name]: _, ...others } = object;
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isJson(value) ? strip(value, name) : value;
  return Object.fromEntries(Object.entries(others).map(([key, value]) => [key, inner(value)])) as T;
}

it.each([
  ["imports/emoji", "reactions"],
  ["messages/image-urls", "image_urls"],
  ["imports/reactions", "reactions"],
  ["messages/replies-count", "replies_count"],
] as const)("%s is not applicable where messages have no %s and the profile says so", async (id, name) => {
  const result = await judged(
    id,
    ({ message }) => ({ message: { ...message, [name]: false } }),
    without(name),
  );
  expect([result?.outcome, result?.reason]).toEqual([
    "not-applicable",
    `the profile says that the deployment has no bindings.message.${name}`,
  ]);
});
