// The state of one batch that all steps of an import share: its owner, and the local id of each source id.
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

/** Why a record was not stored. */
export interface Skip {
  code: string;
  message: string;
}

export interface Batch {
  importSeq: number;
  viewer: Viewer;
  /** The local id of a member or conversation, stored now or earlier. */
  member(externalId: string): string | undefined;
  conversation(externalId: string): string | undefined;
  /** To be called for each one that this batch adds. */
  remember(kind: "member" | "conversation", externalId: string, id: string): void;
}

export function openBatches({ connection }: StoreContext): (importSeq: number, viewer: Viewer) => Batch {
  const lookUp = (table: string) =>
    connection.prepare<{ id: string }>(`SELECT id FROM ${table} WHERE import_seq = ? AND external_id = ?`);
  const statements = { member: lookUp("members"), conversation: lookUp("conversations") };

  return (importSeq, viewer) => {
    // Records repeat the same few authors and conversations.
    const known = { member: new Map<string, string>(), conversation: new Map<string, string>() };
    const find = (kind: "member" | "conversation", externalId: string): string | undefined => {
      const remembered = known[kind].get(externalId);
      if (remembered !== undefined) return remembered;
      const id = statements[kind].get(importSeq, externalId)?.id;
      if (id !== undefined) known[kind].set(externalId, id);
      return id;
    };
    return {
      importSeq,
      viewer,
      member: (externalId) => find("member", externalId),
      conversation: (externalId) => find("conversation", externalId),
      remember: (kind, externalId, id) => {
        known[kind].set(externalId, id);
      },
    };
  };
}

export function unknownMember(externalId: string): Skip {
  return { code: "unknown_member", message: `no member ${externalId} was imported; send it first` };
}

export function unknownMessage(externalId: string): Skip {
  return { code: "unknown_message", message: `no message ${externalId} was imported; send it first` };
}
