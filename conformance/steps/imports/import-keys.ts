// Further keys of the importing identity, which differ from the first in a scope that importing does not need.
import type { Role, Session } from "../../engine/session/session.ts";

export const siblingsOf = ({ profile }: Session): readonly Role[] =>
  Object.keys(profile.keys.reduced_import_admin)
    .filter((scope) => scope !== "imports:write")
    .map((scope): Role => `reduced_import_admin.${scope}`);
