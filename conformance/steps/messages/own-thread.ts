// A thread of a check's own. Messages of others that its list shows are recognised, so that "nothing was written" can
// be read off the list.
import type { Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idIn, readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { readList, readListWith } from "../lists/listing.ts";
import { type PostedMessage, postMessage, postReply } from "./messages.ts";

export class OwnThread {
  readonly root: PostedMessage;
  /** The control: a reply as the refused ones would have been. */
  readonly control: PostedMessage;
  readonly #session: Session;
  readonly #known = new Set<string>();

  private constructor(session: Session, root: PostedMessage, control: PostedMessage) {
    this.#session = session;
    this.root = root;
    this.control = control;
    this.#known.add(control.id);
  }

  /** Posts a root and one reply. */
  static async open(session: Session): Promise<OwnThread> {
    const root = await postMessage(session);
    const thread = new OwnThread(session, root, await postReply(session, root));
    const { missing } = await readListWith(session, [thread.control.id], thread.#list);
    session.given(missing.length === 0, "a thread lists the reply that was just created");
    return thread;
  }

  /** Properties of a body that would write into this thread. */
  get place(): { readonly thread_root_id: string } {
    return { thread_root_id: this.root.id };
  }

  get #list(): { readonly operation: "listReplies"; readonly path: { readonly messageId: string } } {
    return { operation: "listReplies", path: { messageId: this.root.id } };
  }

  /**
   * The replies that were not there at the last look and are certainly the work of this check: they carry its
   * tag, or say that they reply to this root and carry the words of no other check. A list may show replies
   * that belong elsewhere.
   */
  async newReplies(tag: string, session: Session = this.#session): Promise<readonly JsonObject[]> {
    const { items, complete, last } = await readList(session, this.#list);
    session.given(complete, "the replies of a thread can be listed", last);
    const fresh = items.filter((reply) => !this.#known.has(readId(reply) ?? ""));
    for (const reply of fresh) this.#known.add(readId(reply) ?? "");
    return fresh.filter((reply) => carriesText(reply, tag) || this.#isNamelessReply(reply));
  }

  /** A reply to this root without words of the run, and by nobody else than the control. */
  #isNamelessReply(reply: JsonObject): boolean {
    const [author, own] = [idIn(reply, "author_id"), idIn(this.control.message, "author_id")];
    return (
      idIn(reply, "thread_root_id") === this.root.id &&
      (author === undefined || own === undefined || author === own) &&
      !holdsText(reply, this.#session.runTag)
    );
  }
}
