// One search through the responses of a run for all checks that look for secrets in them.

import { ResponseSearch } from "../../leaks/shown-secrets.ts";
import { perRun } from "../running/per-session.ts";

export const responseSearch = perRun(() => new ResponseSearch());
