// A deployment that shows every reader the HTML that the Markdown stands for: nothing says that it may not.
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

/** Whatever else depends on texts; cards and uploads take their time and do not. */
const checks = allChecks.filter(({ id }) => !/^(?:cards|files|webhooks|authentication|api-keys)\//.test(id));

it("is not accused, and not asked for what it cannot show", { timeout: 120_000 }, async () => {
  const report = await judgeServer({ checks, decorate });
  expect(explain({ ...report, checks: report.checks.filter(({ findings }) => findings.length > 0) })).toEqual(
    [],
  );
  const untestable = report.checks.filter(({ outcome }) => outcome === "untestable").map(({ id }) => id);
  expect(untestable).toEqual(expect.arrayContaining(["messages/content", "messages/unicode"]));
});
