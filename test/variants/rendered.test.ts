// A deployment that renders Markdown to HTML in every message, which the specification does not forbid.
import { expect, it } from "vitest";
import { inMessages } from "../faults/tools/around.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const decorate = inMessages(
  ["createMessage", "getMessage", "listMessages", "listReplies"],
  ({ content, ...message }) => ({
    ...message,
    content: content === null ? null : `<div class="text"><p>${escaped(content)}</p></div>`,
  }),
);

/** A quarter of the checks that may depend on texts, and all of messages. Cards and uploads take long and do not. */
const checks = allChecks
  .filter(({ id }) => !/^(?:cards|files|webhooks|authentication|api-keys)\//.test(id))
  .filter(({ id }, place) => id.startsWith("messages/") || place % 4 === 0);

it("causes no false positive, and leaves the texts untestable", { timeout: 120_000 }, async () => {
  const report = await judgeServer({ checks, decorate });
  expect(explain({ ...report, checks: report.checks.filter(({ findings }) => findings.length > 0) })).toEqual(
    [],
  );
  const untestable = report.checks.filter(({ outcome }) => outcome === "untestable").map(({ id }) => id);
  expect(untestable).toEqual(expect.arrayContaining(["messages/content", "messages/unicode"]));
});
