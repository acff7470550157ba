// Where an imported message is: at the top, or in the thread of a root that came before it. Says which rule a
// record breaks; knows messages only as drafts, which are the stored messages plus the changes of this batch
// so far.
import type { Skip } from "./import-batch.ts";
import type { Draft, Drafts } from "./import-drafts.ts";

export interface Placement {
  root: Draft | null;
  repliedTo: Draft | null;
}

interface PlacedRecord {
  externalId: string;
  threadRootExternalId?: string | null | undefined;
  repliedToExternalId?: string | null | undefined;
}

interface Place {
  conversationId: string;
  /** The message itself, when it is known already. */
  known: Draft | undefined;
  drafts: Drafts;
}

/** Properties that the record leaves out stay as they were. Some tools name a root as its own root. */
export function placeMessage(record: PlacedRecord, place: Place): Placement | Skip {
  const root = findRoot(record, place);
  if (root !== null && "code" in root) return root;
  if (root !== null && place.known !== undefined && place.known.repliesCount > 0) {
    return { code: "has_replies", message: "the message is the root of a thread and cannot become a reply" };
  }
  const repliedTo = findRepliedTo(record, place, root);
  if (repliedTo !== null && "code" in repliedTo) return repliedTo;
  return { root, repliedTo };
}

function findRoot(
  { externalId, threadRootExternalId: given }: PlacedRecord,
  { conversationId, known, drafts }: Place,
): Draft | Skip | null {
  if (given === undefined) {
    const current = known?.threadRootId ?? null;
    return current === null ? null : drafts.findById(current);
  }
  if (given === null || given === externalId) return null;
  const root = drafts.find(given);
  if (root === undefined) {
    return {
      code: "unknown_root",
      message: `no message ${given} was imported; send the root of the thread first`,
    };
  }
  if (root.conversationId === conversationId && root.threadRootId === null) return root;
  return {
    code: "not_a_root",
    message: `expected a top-level message of the same conversation as root, found ${given}`,
  };
}

function findRepliedTo(
  { externalId, repliedToExternalId: given }: PlacedRecord,
  { known, drafts }: Place,
  root: Draft | null,
): Draft | Skip | null {
  if (given === undefined) {
    const isSameThread = root !== null && known?.threadRootId === root.id;
    return isSameThread && known.repliedToMessageId !== null
      ? drafts.findById(known.repliedToMessageId)
      : null;
  }
  if (given === null || given === root?.externalId) return null;
  if (root === null) {
    // A message that some tools name as a reply to itself is none.
    if (given === externalId) return null;
    return { code: "thread_root_missing", message: "expected thread_root_external_id beside it, found none" };
  }
  const repliedTo = drafts.find(given);
  if (repliedTo?.threadRootId === root.id && given !== externalId) return repliedTo;
  return { code: "unknown_reply", message: `expected a reply of the same thread, found ${given}` };
}
