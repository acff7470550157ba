// One search through the answers of a run for all checks that look for secrets in them.

import { perRun } from "../steps/requests/per-session.ts";
import { AnswerSearch } from "./shown-secrets.ts";

export const answerSearch = perRun(() => new AnswerSearch());
