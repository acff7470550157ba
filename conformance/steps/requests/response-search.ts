// One search through the responses of a run for all checks that look for secrets in them.

import { AnswerSearch } from "../../leaks/shown-secrets.ts";
import { perRun } from "./per-session.ts";

export const answerSearch = perRun(() => new AnswerSearch());
