// The text of a message as readers receive it: its words, and all of it as it was sent. A deployment may tidy
// up Markdown and blanks, because the specification does not forbid it.
import type { FindingDetails } from "../../../engine/session/finding.ts";
import type { Session } from "../../../engine/session/session.ts";
import { holdsWords, isSameText, type TextClass } from "../../../inputs/text-classes.ts";

/** A text that was sent. */
interface Sent {
  readonly text: string;
  readonly kind: Pick<TextClass, "isPlain">;
}

/** Judges MSG-08 on the words of a plain text, and MSG-24 on any text. */
export function judgeShownText(
  session: Session,
  { text, kind }: Sent,
  shown: string,
  finding: FindingDetails,
): void {
  if (kind.isPlain === true) session.judge("MSG-08", holdsWords(shown, text), finding);
  session.judge("MSG-24", isSameText(text, shown, kind), finding);
}
