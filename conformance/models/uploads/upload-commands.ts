// The commands of upload histories: declare, send, complete, abort, read and attach, with any of the keys and in any
// order. The model (upload-model.ts) says which response each must get.

import fc, { type AsyncCommand } from "fast-check";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { isCode, readError, saysMissingScope } from "../../readers/error.ts";
import { downloadUrl, fileOf, isDiscarded, READY, statusOf, WAITING } from "../../readers/file.ts";
import { type Content, ordinary } from "../../steps/files/contents.ts";
import {
  abortFile,
  attach,
  attachReady,
  bytesDifference,
  completeFile,
  download,
  inspectOwn,
  inspectUntil,
  needUrlName,
  putBytes,
  startUpload,
} from "../../steps/files/uploads.ts";
import { createdId } from "../../steps/messages/send.ts";
import { judge } from "../judge.ts";
import {
  areApart,
  isForgotten,
  judgeState,
  type Model,
  type ModelFile,
  refusedBy,
  unattachable,
} from "./upload-model.ts";

export type Step =
  | {
      readonly kind: "create";
      readonly by: number;
      readonly content: Content;
      readonly digest: boolean;
      /** It declares what the file before it declares, which may be another key's. */
      readonly isAlike?: boolean;
    }
  | { readonly kind: "put"; readonly file: number; readonly what: "right" | "size" | "type" | "bytes" }
  | { readonly kind: "complete" | "abort" | "read" | "attach"; readonly file: number; readonly by: number };

/** More files than this only make it less likely that two commands use the same one. */
const MAX_FILES = 4;

const file = fc.nat({ max: MAX_FILES - 1 });
const by = fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, { arbitrary: fc.nat({ max: 3 }), weight: 1 });
const what = fc.constantFrom("right", "right", "right", "size", "type", "bytes");

const steps: readonly fc.Arbitrary<Step>[] = [
  fc.record({
    kind: fc.constant("create"),
    by,
    content: ordinary,
    digest: fc.boolean(),
    isAlike: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("put"), file, what }),
  fc.record({ kind: fc.constant("put"), file, what }),
  ...(["complete", "complete", "abort", "read", "attach"] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind), file, by }),
  ),
];

type Command = AsyncCommand<Model, Session>;

export const uploadCommands: readonly fc.Arbitrary<Command>[] = steps.map((step) =>
  step.map((drawn) => command(drawn)),
);

export const command = (step: Step): Command => ({
  check: (model) =>
    !model.broken && (step.kind === "create" ? model.files.length < MAX_FILES : model.files.length > 0),
  run: (model, session) => runStep(model, session, step),
  toString: () =>
    step.kind === "create"
      ? `create by ${step.by} (${step.isAlike === true ? "as the one before, or " : ""}${step.content.contentType}, ${step.content.bytes.byteLength} bytes${step.digest ? ", digest" : ""})`
      : `${step.kind} file ${step.file} ${step.kind === "put" ? step.what : `by ${step.by}`}`,
});

export async function runStep(model: Model, session: Session, step: Step): Promise<void> {
  if (step.kind === "create") return create(model, session, step);
  const target = model.files[step.file % model.files.length];
  if (target === undefined || isForgotten(target)) return;
  if (step.kind === "put") return put(model, session, target, step.what);
  const role = roleOf(model, step.by);
  return { complete, abort, read, attach: attachTo }[step.kind](model, session, target, role);
}

const roleOf = ({ roles }: Model, index: number): Role => roles[index % roles.length] ?? roles[0];

async function create(model: Model, session: Session, step: Step & { kind: "create" }): Promise<void> {
  const role = roleOf(model, step.by);
  const last = step.isAlike === true ? model.files.at(-1) : undefined;
  const [content, hasDigest] = [last?.upload.content ?? step.content, last?.hasDigest ?? step.digest];
  const upload = await startUpload(session, content, { as: role, digest: hasDigest });
  model.files.push({
    upload,
    by: role,
    hasDigest,
    state: "waiting",
    stored: "nothing",
    spoilt: false,
    wasRefused: false,
    isAttached: false,
  });
}

async function put(
  model: Model,
  session: Session,
  target: ModelFile,
  what: "right" | "size" | "type" | "bytes",
): Promise<void> {
  const { upload, state, stored } = target;
  const { bytes } = upload.content;
  // The specification does not describe a ready file after other bytes are sent to its address.
  if (state === "ready" && what !== "right") return;
  const other = Buffer.from(bytes);
  other[0] = (other[0] ?? 0) ^ 1;
  const changes = {
    right: {},
    size: { bytes: Buffer.concat([bytes, Buffer.from("x")]) },
    type: { contentType: "text/x-other" },
    bytes: { bytes: other },
  }[what];
  const sent = await putBytes(session, upload, changes);
  if (state !== "waiting" || isForgotten(target)) return;
  // An address that refused other bytes may be used up, as a completion that was refused may be final.
  if (what === "right" && stored === "nothing" && !target.spoilt && !target.wasRefused) {
    judge(model, session, "FIL-03", isSuccess(sent), {
      message: "the upload address refused the declared bytes, sent with the returned method and headers",
      expected: "2xx",
      about: sent,
    });
  }
  if (isSuccess(sent)) {
    // Without a digest nobody can tell other bytes of the same size from the right ones; and a storage that
    // knows types by their bytes, or by the address, stores the right ones with the right type, whatever type
    // the request names.
    const isWrong = what === "size" || (what === "bytes" && isDigested(session, target));
    const now = what === "right" ? "right" : isWrong ? "wrong" : "unsure";
    target.stored = stored === "nothing" || stored === now ? now : "unsure";
  } else if (isRefusal(sent)) {
    target.wasRefused = true;
    // What was there before may have gone with the attempt to replace it by something else.
    if (what !== "right" && stored === "right") target.stored = "unsure";
  } else target.stored = "unsure";
}

const isDigested = ({ profile }: Session, { hasDigest }: ModelFile): boolean =>
  hasDigest && profile.bindings.file.sha256 !== undefined;

async function complete(model: Model, session: Session, target: ModelFile, role: Role): Promise<void> {
  const { upload, state } = target;
  const exchange = await completeFile(session, upload.id, { as: role });
  if (isForgotten(target)) return;
  if (areApart(role, target.by))
    return judgeHidden(model, session, "FIL-21", { what: "completing a foreign file", exchange });
  if (role !== target.by) {
    if (state === "waiting")
      judgeHidden(model, session, "FIL-16", {
        what: "completing an upload with another key than its own",
        exchange,
      });
  } else if (state === "aborted") {
    judge(model, session, "FIL-14", isDiscarded(exchange), {
      message: "an aborted upload was completed",
      expected: `4xx, or a file whose status is not ${READY}`,
      about: exchange,
    });
  } else if (state === "waiting") judgeCompletion(model, session, target, exchange);
  if (!model.broken) await judgeState(model, session, target);
}

/** A completion by the creating key, of a waiting file. */
function judgeCompletion(model: Model, session: Session, target: ModelFile, exchange: Exchange): void {
  const { stored, spoilt, wasRefused } = target;
  const isReady = statusOf(exchange) === READY;
  // A storage that knows its objects by their digests may have this one from elsewhere.
  const mayBeKnown = stored === "nothing" && isReady && isDigested(session, target);
  const mayBeReady = stored === "right" || stored === "unsure" || mayBeKnown;
  if (stored === "right" && !spoilt) {
    judge(model, session, "FIL-05", isReady, {
      message: "completing an upload whose bytes are as declared did not give a file with status ready",
      expected: READY,
      about: exchange,
    });
  } else if (stored === "nothing" && !mayBeKnown) {
    const isMissing =
      exchange.status === 409 &&
      (spoilt || wasRefused || isCode(readError(exchange.json).code, "file_upload_object_missing"));
    judge(model, session, "FIL-10", isMissing, {
      message: "completing an upload without bytes was not refused with 409 file_upload_object_missing",
      expected: "409 file_upload_object_missing",
      about: exchange,
    });
  }
  if (!mayBeReady) {
    judge(model, session, "FIL-11", !isSuccess(exchange), {
      message: "an upload whose stored bytes are not as declared was completed",
      expected: `a refusal that leaves it ${WAITING}`,
      about: exchange,
    });
  }
  if (isReady) target.state = "ready";
  else target.spoilt = true;
}

async function abort(model: Model, session: Session, target: ModelFile, role: Role): Promise<void> {
  const { upload, state } = target;
  const exchange = await abortFile(session, upload.id, { as: role });
  if (isForgotten(target)) return;
  if (areApart(role, target.by))
    judgeHidden(model, session, "FIL-21", { what: "aborting a foreign file", exchange });
  else if (state === "waiting" && role !== target.by)
    judgeHidden(model, session, "FIL-17", {
      what: "aborting an upload with another key than its own",
      exchange,
    });
  else if (state === "waiting") {
    judge(model, session, "FIL-13", isSuccess(exchange), {
      message: "the key that created an upload could not abort it",
      expected: "2xx",
      about: exchange,
    });
    target.state = "aborted";
  }
  if (state === "ready") await judgeStillReady(model, session, target);
  else if (!model.broken) await judgeState(model, session, target);
}

async function judgeStillReady(model: Model, session: Session, { upload, by: as }: ModelFile): Promise<void> {
  const read = await inspectOwn(session, upload.id, { as, status: READY });
  judge(model, session, "FIL-28", statusOf(read) === READY, {
    message: "a ready file is not ready any more after an attempt to abort it",
    expected: READY,
    about: read,
  });
}

async function read(model: Model, session: Session, target: ModelFile, role: Role): Promise<void> {
  const { upload, state } = target;
  const { profile } = session;
  const awaitsUrl = target.isAttached && model.writers.has(role) && !areApart(role, target.by);
  const isThrownAway = (exchange: Exchange): boolean => isDiscarded(exchange);
  const isCurrent = (exchange: Exchange): boolean => {
    if (areApart(role, target.by)) return true;
    if (state === "aborted") return isThrownAway(exchange);
    return state !== "waiting" || role !== target.by || isSuccess(exchange);
  };
  const response = await inspectUntil(session, upload.id, { as: role }, isCurrent);
  if (isForgotten(target)) return;
  if (areApart(role, target.by))
    judgeHidden(model, session, "FIL-21", { what: "reading a foreign file", exchange: response });
  else if (state === "aborted") {
    judge(model, session, "FIL-13", isThrownAway(response), {
      message: "an aborted upload still waits or is ready",
      expected: "4xx, or another status",
      about: response,
    });
  } else if (state === "waiting" && role !== target.by)
    judgeHidden(model, session, "FIL-15", {
      what: "reading an upload with another key than its own",
      exchange: response,
    });
  else if (state === "waiting") {
    judge(model, session, "FIL-15", isSuccess(response), {
      message: "a waiting file cannot be read by its own key",
      expected: "2xx",
      about: response,
    });
    judge(model, session, "FIL-26", downloadUrl(fileOf(response), profile) === undefined, {
      message: "a waiting file has a download URL",
      expected: "none",
      about: response,
    });
  } else if (awaitsUrl) await judgeDownload(model, session, target, role);
}

async function judgeDownload(
  model: Model,
  session: Session,
  { upload, stored }: ModelFile,
  as: Role,
): Promise<void> {
  const { read: shown, fetched } = await download(session, upload.id, { as });
  if (fetched === undefined) needUrlName(session, shown);
  // Where several contents were sent to one address, either may be the one that was completed.
  const sent = stored === "right" ? upload.content.bytes : (fetched?.response?.bytes ?? upload.content.bytes);
  const difference = fetched === undefined ? "no download URL" : bytesDifference(fetched, sent);
  judge(model, session, "FIL-18", difference === undefined, {
    message: "a reader of a message with a file does not get the uploaded bytes",
    expected: `a download URL with the ${upload.content.bytes.byteLength} bytes that were sent`,
    found: difference,
    exchanges: [shown, ...(fetched === undefined ? [] : [fetched])],
  });
}

async function attachTo(model: Model, session: Session, target: ModelFile, role: Role): Promise<void> {
  // A key that may not write there is refused for that reason; the other workspace has no conversation of the suite.
  if (!model.writers.has(role)) return;
  const reason = unattachable(target, role);
  const text = `${model.tag}${reason ?? "ready"}`;
  const isPicture = target.upload.content.contentType === "image/png";
  const send = reason === undefined && isPicture ? attachReady : attach;
  const exchange = await send(session, [target.upload.id], { as: role, text });
  const id = createdId(exchange);
  if (id !== undefined) model.messages.push(id);
  if (reason !== undefined) {
    judge(model, session, refusedBy[reason], isRefusal(exchange), {
      message: `a message with a file that is ${reason} was not refused`,
      expected: "4xx",
      about: exchange,
    });
    return;
  }
  // Which scopes a message with files takes is not shown.
  if (saysMissingScope(exchange.json)) return;
  // The deployment chooses whether anything but a picture can be shown as an attachment: one of other bytes need not be any.
  if (isSuccess(exchange) || (isPicture && target.stored === "right")) {
    judge(model, session, role === target.by ? "FIL-06" : "MSG-15", isSuccess(exchange), {
      message: "a ready picture was refused in file_ids",
      expected: "2xx",
      about: exchange,
    });
    target.isAttached = true;
  }
}

interface Attempt {
  readonly what: string;
  readonly exchange: Exchange;
}

function judgeHidden(model: Model, session: Session, requirement: string, { what, exchange }: Attempt): void {
  judge(model, session, requirement, refusals(session.profile).includes(exchange.status), {
    message: `${what} was not refused`,
    expected: refusals(session.profile),
    about: exchange,
  });
}
