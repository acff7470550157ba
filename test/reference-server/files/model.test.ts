// Any sequence of the requests of clients for files, by the right and by the wrong key, against a model of a
// few lines.
import fc from "fast-check";
import { expect, test } from "vitest";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { fixture } from "../harness.ts";
import {
  abort,
  complete,
  declarationOf,
  declare,
  type FilesHarness,
  put,
  read,
  startFiles,
} from "./client.ts";

const MINUTE = 60_000;
const LIFETIME_MINUTES = 15;
const bytes = Buffer.from("the right bytes");

/** The bytes that are sent, by the code that completion answers with. */
const sendings = {
  right: [bytes, {}],
  size_mismatch: [bytes.subarray(3), {}],
  content_type_mismatch: [bytes, { "content-type": "image/png" }],
  checksum_mismatch: [Buffer.from(bytes).reverse(), {}],
} as const;
type Sending = keyof typeof sendings;

interface Model {
  id: string;
  upload: Parameters<typeof put>[0];
  state: "waiting" | "ready" | "gone";
  object?: Sending;
  expiresAt: number;
  isAttached: boolean;
}

const OWN = "primary";
/** Another key of the same identity, and a key of another identity. */
const others = ["keys_admin", "second"] as const;

const pick = fc.nat({ max: 3 });
const role = fc.constantFrom(OWN, ...others);
const actions = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("declare" as const) }),
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant("send" as const),
        pick,
        sending: fc.constantFrom("right", "right", ...Object.keys(sendings)),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constantFrom("complete" as const, "abort" as const), pick, role }),
    },
    fc.record({ act: fc.constant("attach" as const), pick }),
    fc.record({ act: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ act: fc.constant("maintain" as const) }),
  ),
  { minLength: 3, maxLength: 14 },
);

test("files behave as the model says, whatever is done in whatever order by whomever", async () => {
  const harness = await startFiles({ uploadRetentionMs: 0, uploadLifetimeMs: LIFETIME_MINUTES * MINUTE });
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const files: Model[] = [await newFile(harness)];
      for (const action of sequence) {
        if (action.act === "declare") files.push(await newFile(harness));
        else if (action.act === "wait") harness.clock.advance(action.minutes * MINUTE);
        else if (action.act === "maintain") {
          await runMaintenance(harness.server.services);
          const isLost = (file: Model) => file.state === "waiting" && file.expiresAt < harness.clock.now();
          for (const file of files.filter(isLost)) file.state = "gone";
        } else {
          const file = files[action.pick % files.length];
          if (file !== undefined)
            expect(await perform(harness, file, action)).toEqual(predict(harness, file, action));
        }
        for (const file of files) await checkReads(harness, file);
      }
    }),
    { numRuns: 60 },
  );
});

type FileAction =
  | { act: "send"; sending: string }
  | { act: "complete" | "abort"; role: string }
  | { act: "attach" };

async function newFile(harness: FilesHarness): Promise<Model> {
  const { id, upload } = (await declare(harness, OWN, declarationOf(bytes))).body.data;
  const expiresAt = harness.clock.now() + LIFETIME_MINUTES * MINUTE;
  return { id, upload, state: "waiting", expiresAt, isAttached: false };
}

/** Does it for real; returns the status, and the code where the specification names one. */
async function perform(harness: FilesHarness, file: Model, action: FileAction): Promise<unknown> {
  if (action.act === "send") {
    const [sent, headers] = sendings[action.sending as Sending];
    return (await put(file.upload, sent, headers)).status;
  }
  if (action.act === "attach") {
    const body = { markdown_content: "look", file_ids: [file.id] };
    return (await harness.post("second", fixture(harness, "conversation"), body)).status === 200;
  }
  const response = await (action.act === "abort" ? abort : complete)(harness, action.role, file.id);
  return response.status === 409 && action.act === "complete" ? response.body.error.code : response.status;
}

/** The expected outcome; changes the model accordingly. */
function predict(harness: FilesHarness, file: Model, action: FileAction): unknown {
  if (action.act === "send") {
    if (harness.clock.now() >= file.expiresAt) return 403;
    if (file.state !== "waiting") return 404;
    if (file.object !== undefined && file.object !== action.sending) return 409;
    file.object = action.sending as Sending;
    return 200;
  }
  if (action.act === "attach") {
    file.isAttached ||= file.state === "ready";
    return file.state === "ready";
  }
  if (action.role !== OWN || file.state === "gone") return 404;
  if (action.act === "abort") {
    if (file.state === "ready") return 409;
    file.state = "gone";
    return 200;
  }
  if (file.state === "waiting" && file.object === undefined) return "file_upload_object_missing";
  if (file.state === "waiting" && file.object !== "right") return file.object;
  file.state = "ready";
  return 200;
}

async function checkReads(harness: FilesHarness, file: Model): Promise<void> {
  const isReady = file.state === "ready";
  const visible = {
    [OWN]: file.state !== "gone",
    keys_admin: isReady,
    second: isReady && file.isAttached,
  };
  for (const [reader, isVisible] of Object.entries(visible)) {
    const { status, body } = await read(harness, reader, file.id);
    expect([reader, status]).toEqual([reader, isVisible ? 200 : 404]);
    if (!isVisible) continue;
    expect(body.data.status).toBe(isReady ? "ready" : "waiting_for_upload");
    expect(body.data.upload !== undefined).toBe(!isReady);
    expect(typeof body.data.download_url === "string").toBe(file.isAttached);
  }
}
