// Handlers of the clipboards operations.
import type { Handlers } from "../generated/handlers.ts";
import { LEGACY } from "../handling/legacy.ts";
import { notFound } from "../refusal.ts";

export const getClipboard: Handlers["getClipboard"] = async ({ path }, { services, caller }) => {
  const clipboard = await services.store.clipboards.get(caller, path.clipboardId);
  if (clipboard === undefined) throw notFound("clipboard");
  return { status: 200, body: services.render.clipboard(clipboard), headers: LEGACY };
};
