// Handlers of the clipboards operations.
import type { Handlers } from "../generated/handlers.ts";
import { notFound } from "../refusal.ts";

export const getClipboard: Handlers["getClipboard"] = async ({ path }, { parts, caller }) => {
  const clipboard = await parts.store.clipboards.get(caller, path.clipboardId);
  if (clipboard === undefined) throw notFound("clipboard");
  return { status: 200, body: parts.wire.clipboard(clipboard) };
};
