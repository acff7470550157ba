// Follows new messages until it is told to stop, and goes on where it stopped when it is started again.
import { createClient } from "../../generator/exports/client.ts";
import { fileCursorStore, followRealtime } from "../../generator/exports/realtime.ts";

export interface Following {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly cursorFile: string;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

export async function followMessages({ baseUrl, apiKey, cursorFile, onText, signal }: Following) {
  await followRealtime({
    client: createClient({ baseUrl, apiKey }),
    cursors: fileCursorStore(cursorFile),
    signal,
    handle(event) {
      onText(event.data.object.content);
    },
    onNotice(notice) {
      if (notice.kind === "resume-failed") onText("(messages may be missing here)");
    },
  });
}
