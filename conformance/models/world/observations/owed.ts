// The messages that a listener is owed: those that the specification promises, and those of a kind that the
// deployment has delivered before.
import { perRun } from "../../../steps/running/per-session.ts";
import type { Heard, Hooked, Said, World } from "../world.ts";

type Listener = Pick<Heard | Hooked, "kind" | "by" | "with" | "since">;

/** The kinds of messages whose events a listener got, each with the kind of listener. */
const receivedKinds = perRun(() => new Set<string>());

const OF_SAME_KEY = "its own of the same key";
const OF_OTHER_KEY = "its own of another key";

/**
 * The kinds of messages whose events a listener gets if it gets those of this kind: a message of another key is even less an
 * echo than one of its own key.
 */
const impliedBy = (kind: string): readonly string[] => [kind, kind.replace(OF_OTHER_KEY, OF_SAME_KEY)];

/**
 * The special kind of a message whose event this listener is not promised: `""` for a promised message, `undefined` for
 * one whose event nobody gets.
 */
function kindOf(message: Said, { kind, by, with: key }: Listener): string | undefined {
  const { question, snapshot, request, sourceId } = message;
  if (sourceId !== undefined) return undefined;
  const own = message.by !== by ? "" : message.with === key ? OF_SAME_KEY : OF_OTHER_KEY;
  const made =
    snapshot !== undefined
      ? // WHK-38 promises endpoints a forward, and is judged on one that shows its source.
        kind === "endpoint" && snapshot.mode === "show_message"
        ? ""
        : `forward, ${snapshot.mode}`
      : question !== undefined
        ? "question"
        : request === undefined
          ? "answer"
          : "";
  return [own, made].filter((part) => part !== "").join(", ");
}

const nameOf = ({ kind }: Listener, what: string): string => `${kind}: ${what}`;

/** The messages since it listens, in places where the listener may read. */
export const owed = (world: World, listener: Listener): readonly Said[] =>
  world.messages.filter((message) => {
    const kind = kindOf(message, listener);
    return (
      message.turn >= listener.since &&
      world.sees(listener.by, message.place) === true &&
      (kind === "" ||
        (kind !== undefined &&
          impliedBy(kind).some((one) => receivedKinds(world.session).has(nameOf(listener, one)))))
    );
  });

/** Remembers the kinds of messages whose events this listener received. */
export function noteReceived(world: World, listener: Listener, isReceived: (message: Said) => boolean): void {
  for (const message of world.messages) {
    const kind = kindOf(message, listener);
    if (kind !== undefined && kind !== "" && isReceived(message))
      receivedKinds(world.session).add(nameOf(listener, kind));
  }
}
