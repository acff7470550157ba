// Files as the contract spells them: with an upload target while the bytes are awaited, with a download URL afterwards.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { StoredFile } from "../store/resources/files.ts";
import { optionalTimestamp } from "./member.ts";

/** A URL that works without a key until it expires. */
interface Address {
  url: string;
  expiresAt: number;
}

export function renderWaitingFile(file: StoredFile, upload: Address): types.WaitingFile {
  return {
    ...renderDeclaration(file),
    status: "waiting_for_upload",
    upload: {
      method: "PUT",
      url: upload.url,
      headers: { "content-type": file.contentType },
      expires_at: toTimestamp(upload.expiresAt),
    },
  };
}

/** Without a download for callers who can read no message that carries the file. */
export function renderReadyFile(file: StoredFile, download: Address | undefined): types.ReadyFile {
  return {
    ...renderDeclaration(file),
    status: "ready",
    download_url: download?.url ?? null,
    download_expires_at: optionalTimestamp(download?.expiresAt ?? null),
  };
}

function renderDeclaration(file: StoredFile) {
  return {
    id: file.id,
    filename: file.filename,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    created_at: toTimestamp(file.createdAt),
  };
}
