// Defects between the suite and the reference server: a sample of all families here, all of them with
// `npm run prove -- --proxy`.
import { describe, expect, it } from "vitest";
import { allChecks, catalogue, explain, judgeServer } from "../support/judge.ts";
import { candidates, defects } from "./defects.ts";
import { exclusions } from "./exclusions.ts";
import { proveDefect } from "./prove-defect.ts";
import { openProxy } from "./proxy.ts";

/** Each takes a second or two; all of them wait for each other where the machine has little time. */
const TIMEOUT_MS = 180_000;

/** Some of every family, and none that has to be waited for. */
const sample = [
  "deliveries/body-is-indented",
  "deliveries/messages-are-lost",
  "deliveries/without-signature",
  "errors/checksum_mismatch-becomes-size_mismatch",
  "errors/every-404-becomes-400",
  "errors/limited-without-policy-header",
  "errors/lists-without-envelope",
  "errors/missing-scopes-left-out",
  "frames/event-payload.id-fresh",
  "frames/event-subscription_id-other",
  "frames/hello-is-second",
  "frames/resume-starts-at-the-newest",
  "frames/unknown-message-is-invented",
  "lists/listReplies-repeats-first",
  "lists/searchMessages-loses-last",
  "properties/createMessage-data.author_name-wrong",
  "properties/getTask-entries[].body_markdown-wrong",
  "properties/openRealtimeConnection-protocol-wrong",
  "requests/completeFile-with-any-key",
  "requests/createMessage-first-answer-for-every-body",
  "requests/createMessage-never-replays",
  "requests/getMessage-reads-as-other",
  "requests/openRealtimeConnection-hears-everything",
  "requests/completeImport-without-imports-write",
  "requests/upload-changes-a-byte",
  "time/getMessage-is-cached-for-everyone",
  "time/searchMessages-is-never-fresh",
  "time/uploadImportRecords-is-confirmed-and-not-done",
];

/**
 * The checks that a careless proxy would break: connections, raw bytes, heartbeats, slowness, broken
 * requests.
 */
const delicate = [
  "files/download",
  "files/histories",
  "idempotency/broken-connection",
  "idempotency/race",
  "realtime-opening/subprotocol",
  "realtime-stream/acknowledge",
  "realtime-stream/heartbeat",
  "realtime-stream/revoked-key",
  "realtime-stream/slow-reader",
  "webhooks/new-url",
  "webhooks/signature",
];

describe("the proxy", () => {
  it("changes nothing of its own", { timeout: TIMEOUT_MS }, async () => {
    const report = await judgeServer({
      checks: allChecks.filter(({ id }) => delicate.includes(id)),
      between: (url) => openProxy(url, { deliver: (call, forward) => forward(call) }),
    });
    expect(explain(report)).toEqual([]);
  });
});

describe("a defect in front of the reference server", () => {
  it.concurrent.each(sample)(
    "%s turns red at a check that names it",
    { timeout: TIMEOUT_MS },
    async (name) => {
      const defect = defects.find((candidate) => candidate.name === name);
      if (defect === undefined) throw new Error(`no such defect: ${name}`);
      expect((await proveDefect(defect, { everyCheck: false })).killedBy).not.toEqual([]);
    },
  );
});

describe("the set of defects", () => {
  it("has each name once", () => {
    const names = candidates.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("breaks requirements of the catalogue that a check judges", () => {
    const judged = new Set(allChecks.flatMap(({ requirements }) => requirements));
    const unjudged = defects.filter(({ breaks }) => !breaks.some((id) => judged.has(id)));
    const unknown = defects.flatMap(({ breaks }) => breaks.filter((id) => !catalogue.has(id)));
    expect(unjudged.map(({ name }) => name)).toEqual([]);
    expect(unknown).toEqual([]);
  });

  it("leaves out nothing that cannot be made", () => {
    const idle = exclusions.filter(({ pattern }) => !candidates.some(({ name }) => pattern.test(name)));
    expect(idle.map(({ pattern }) => String(pattern))).toEqual([]);
  });
});
