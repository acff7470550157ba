// Model of uploads: declarations with their callers, the bytes that the storage accepted, and completions,
// aborts and attachments. The commands (upload-commands.ts) judge every response by it, and a history ends
// with the invariants that hold after any history.

import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { isDiscarded, READY, statusOf, WAITING } from "../../readers/file.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { inspectUntil, isOver, type Upload } from "../../steps/files/uploads.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { writersAmong } from "../../steps/keys/callers/other-keys.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { findTagged, uniqueTag } from "../../steps/messages/traces.ts";
import type { JsonObject } from "../../text/json.ts";
import { judge } from "../judge.ts";

/** The requirements that all commands together judge; the script of a history reaches each of them. */
export const LIFE_REQUIREMENTS = [
  ...["FIL-03", "FIL-05", "FIL-06", "FIL-10", "FIL-11", "FIL-13", "FIL-14", "FIL-15", "FIL-16", "FIL-17"],
  ...["FIL-18", "FIL-26", "FIL-28", "MSG-14", "MSG-15"],
] as const;

/** And these where a key of another workspace takes part. */
export const ACROSS_REQUIREMENTS = ["FIL-21", "MSG-16"] as const;

export interface ModelFile {
  readonly upload: Upload;
  readonly by: Role;
  readonly hasDigest: boolean;
  state: "waiting" | "ready" | "aborted";
  /**
   * The bytes that the storage accepted; `unsure` after several different contents, or a response that says
   * neither yes nor no.
   */
  stored: "nothing" | "right" | "wrong" | "unsure";
  /** A completion was refused: the upload need not be salvageable any more. */
  spoilt: boolean;
  /**
   * The storage has refused bytes: a completion may be refused for that, and not because bytes are missing.
   */
  wasRefused: boolean;
  isAttached: boolean;
}

export interface Model {
  /** A word in the text of every message of this history. */
  readonly tag: string;
  readonly root: PostedMessage;
  /** The first one is the primary key; `other_workspace` may be among them. */
  readonly roles: readonly [Role, ...Role[]];
  /** The roles that write and read in the scratch conversation; the others may lack a scope or membership. */
  readonly writers: ReadonlySet<Role>;
  readonly files: ModelFile[];
  /** Ids of the messages that were accepted. */
  readonly messages: string[];
  /** A judgement failed: later ones would only repeat it. */
  broken: boolean;
}

export async function startHistory(session: Session, roles: readonly [Role, ...Role[]]): Promise<Model> {
  const root = await postMessage(session);
  const writers = await writersAmong(session, roles);
  return { tag: uniqueTag(session, "uploads"), root, roles, writers, files: [], messages: [], broken: false };
}

/** The specification does not say what happens to an upload that is not completed in time. */
export const isForgotten = ({ state, upload }: ModelFile): boolean => state === "waiting" && isOver(upload);

const isForeign = (role: Role): boolean => role === "other_workspace";

/** Whether two keys are of different workspaces. */
export const areApart = (one: Role, other: Role): boolean => isForeign(one) !== isForeign(other);

/** Why a file may not be attached; `undefined` when it may. */
export function unattachable(file: ModelFile, by: Role): Unattachable | undefined {
  if (areApart(file.by, by)) return "foreign";
  return file.state === "ready" ? undefined : file.state;
}

type Unattachable = "foreign" | "waiting" | "aborted";

export const refusedBy: Readonly<Record<Unattachable, string>> = {
  foreign: "MSG-16",
  waiting: "MSG-14",
  aborted: "FIL-14",
};

/** Every file is in the state that its history gave it, and no refused message is stored. */
export async function judgeInvariants(model: Model, session: Session): Promise<void> {
  await Promise.all(model.files.map((file) => judgeState(model, session, file)));
  const listed = await findTagged(session, model.tag, model.root);
  for (const [reason, requirement] of Object.entries(refusedBy)) {
    if (reason === "foreign" && !model.roles.some(isForeign)) continue;
    const stored = listed.filter(
      (item) => !model.messages.includes(readId(item) ?? "") && names(item, reason),
    );
    judge(model, session, requirement, stored.length === 0, {
      message: `a message with a file that is ${reason} was refused and is stored`,
      expected: "no such message",
      found: stored,
    });
  }
}

const names = (item: JsonObject, reason: string): boolean =>
  messageText(item, reason)?.endsWith(reason) === true;

/** Which requirement says that a file is in its state, and how that shows to its creator. */
const states = {
  waiting: { requirement: "FIL-11", shows: (read: Exchange) => statusOf(read) === WAITING },
  ready: { requirement: "FIL-05", shows: (read: Exchange) => statusOf(read) === READY },
  aborted: {
    requirement: "FIL-13",
    shows: (read: Exchange) => isDiscarded(read),
  },
} as const;

/** Reads a file with its own key. */
export async function judgeState(model: Model, session: Session, file: ModelFile): Promise<void> {
  if (isForgotten(file)) return;
  const { requirement, shows } = states[file.state];
  const isShown = (exchange: Exchange) => shows(exchange);
  const read = await inspectUntil(session, file.upload.id, { as: file.by }, isShown);
  needScope(session, read);
  if (isForgotten(file)) return;
  judge(model, session, requirement, isShown(read), {
    message: `a file that should be ${file.state} is not`,
    expected: file.state === "aborted" ? "4xx, or another status" : file.state,
    about: read,
  });
}
