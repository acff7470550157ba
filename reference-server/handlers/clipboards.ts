// Handlers of the clipboards operations.
import type { Handlers } from "../generated/handlers.ts";
import { notFound } from "../refusal.ts";

/** Since when the routes of clipboards are legacy ones, as RFC 9745 writes it: the day of the first version. */
export const LEGACY = { deprecation: "@1735689600" };

export const getClipboard: Handlers["getClipboard"] = async ({ path }, { services, caller }) => {
  const clipboard = await services.store.clipboards.get(caller, path.clipboardId);
  if (clipboard === undefined) throw notFound("clipboard");
  return { status: 200, body: services.render.clipboard(clipboard), headers: LEGACY };
};
