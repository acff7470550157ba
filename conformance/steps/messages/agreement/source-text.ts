// Finds out whether readers receive the text of a message as it was sent. A deployment may show another form,
// such as the HTML of the rendered Markdown; that form cannot be compared with the text.
import type { Session } from "../../../engine/session/session.ts";
import { isRendered, shownText } from "../../../readers/messages/message-text.ts";
import { postMessage } from "../messages.ts";
import { readEverywhere } from "./readings.ts";

/** @throws Untestable where every way of reading shows markup around the word that was sent */
export async function needSourceText(session: Session): Promise<void> {
  const posted = await postMessage(session);
  const readings = await readEverywhere(session, posted);
  session.given(
    !readings.every(({ message }) => isRendered(shownText(message, posted.content) ?? "")),
    "readers receive the text of a message as it was sent, and not what it is rendered to",
    posted.exchange,
  );
}
