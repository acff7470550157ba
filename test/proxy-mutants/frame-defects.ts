// Defects of the frames that the server sends, one type at a time.
import { type Defect, inSockets } from "./defect.ts";
import type { Json } from "./message.ts";

export const isEvent = (frame: Json): boolean => frame.type === "event";

/** Changes the frames of one type that the server sends; `change` works in place. */
export const framesOf = (
  name: string,
  type: string,
  breaks: readonly string[],
  change: (frame: Json) => void,
): Defect =>
  inSockets(`frames/${name}`, breaks, () => () => ({
    fromServer(frame, ends) {
      if (frame.type === type) change(frame);
      ends.toClient(frame);
    },
  }));
