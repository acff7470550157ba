// The sentence about requests that a target left without a response or failed at.
import { expect, it } from "vitest";
import type { Report } from "../../../../conformance/engine/report/report.ts";
import { failingOperations } from "../../../../conformance/reporters/wording/failing-operations.ts";
import { sampleReport } from "../sample-report.ts";

type Answered = Readonly<Record<string, number>>;

const reportOf = (answers: Readonly<Record<string, Answered>>): Report => ({
  ...sampleReport,
  coverage: {
    ...sampleReport.coverage,
    operations: Object.entries(answers).map(([id, answered]) => ({
      id,
      requests: Object.values(answered).reduce((sum, count) => sum + count, 0),
      declared: [200],
      answered,
      ...(answered[0] === undefined ? {} : { failure: "ECONNRESET: read ECONNRESET" }),
      constraints: [],
    })),
  },
});

it("says nothing where every request was answered", () => {
  expect(failingOperations(reportOf({ getFile: { 200: 3, 404: 2 } }))).toBeUndefined();
});

it("names the operations that failed most often, and how many more there are", () => {
  const report = reportOf({
    getCall: { 200: 1, 0: 1 },
    getFile: { 200: 3, 0: 2 },
    getTask: { 0: 4 },
    getMember: { 0: 3, 500: 1, 503: 1 },
  });
  expect(failingOperations(report)).toBe(
    "Of 16 requests 10 had no response (GET /tasks/{taskId} 4, GET /members/{memberId} 3, GET /files/{fileId} 2, 1 other operation; most often ECONNRESET: read ECONNRESET), and 2 had a status of 500 or above (GET /members/{memberId} 2). Findings of something that is missing, or there twice, may follow from this.",
  );
});

it("counts writes that were sent again", () => {
  const report = reportOf({ getFile: { 200: 3 } });
  const [check] = report.checks;
  if (check === undefined) throw new Error("the sample has no check");
  const evidence = { ...check.evidence, sent_twice: 2 };
  expect(failingOperations({ ...report, checks: [{ ...check, evidence }] })).toBe(
    "Of 3 requests 2 writes got a response only when sent again, after a broken connection or the page of a gateway. Findings of something that is missing, or there twice, may follow from this.",
  );
});
