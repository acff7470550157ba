// A story: steps in order, each of which names the thing that it makes and the things that it is about, so
// that steps can be left out and the others still make sense. It is drawn as a whole before it is run.

export type Actor = "primary" | "second" | "agent" | "other_workspace" | "import_admin";
/** A conversation of the profile's fixtures, or the one that a story imports. */
export type Place = "conversation" | "second_conversation" | "hidden_conversation" | "imported";
export const headers = ["x-api-key", "bearer"] as const;
export type Header = (typeof headers)[number];

/** The parts of a message beside its text. */
export type Addition =
  | "pictures"
  /** A message that it names as context. */
  | "context"
  | "its root as answered"
  | "no text"
  | "a mention of primary"
  | "a mention of second";

/** Where in its text a mention is. */
export type MentionPlace = "at the end" | "at the beginning" | "after another" | "far behind" | "twice";

export interface Step {
  /** Name of the command. */
  readonly does: string;
  readonly as: Actor;
  readonly header: Header;
  /** The name of the thing that comes of it. */
  readonly makes?: string;
  /** A key of theirs beside the one in the profile. */
  readonly with?: string;
  /** The things that it is about. */
  readonly on?: readonly string[];
  readonly place?: Place;
  /** Class of its text. */
  readonly text?: string;
  readonly adds?: readonly Addition[];
  readonly mention?: MentionPlace;
  /** The message that it names as context. */
  readonly context?: string;
}

/**
 * A thing that a story will have made: the commands that made it and were about it, and its special features.
 */
export interface Made {
  readonly done: readonly string[];
  readonly features: readonly string[];
}

export class Story {
  readonly steps: readonly Step[];
  /** By name, as it is at the end of the story. */
  readonly made: ReadonlyMap<string, Made>;
  /** The messages that are to be searched for. */
  readonly searched: readonly string[];
  /** The things that it was cut down to, where it is a part that tells of those only. */
  readonly about: readonly string[] | undefined;
  #stepsRun: number | undefined;

  constructor(
    steps: readonly Step[],
    made: ReadonlyMap<string, Made> = new Map(),
    searched: readonly string[] = [],
    about?: readonly string[],
  ) {
    this.steps = steps;
    this.made = made;
    this.searched = searched;
    this.about = about;
  }

  /** Notes that it was broken off after so many steps, which is all that a finding tells of it. */
  breakOff(stepsRun: number): void {
    this.#stepsRun = stepsRun;
  }

  *[Symbol.iterator](): Iterator<Step> {
    yield* this.steps;
  }

  /** The step as it is in a finding. */
  toString(): string {
    const lines = this.steps.slice(0, this.#stepsRun).map(tellStep);
    return (this.#stepsRun === undefined ? [...lines, "everybody looks at what was made"] : lines)
      .map((sentence, index) => `${index + 1}. ${sentence}`)
      .join("\n");
  }
}

/** Sentences for commands with short names; `$1` and `$2` are the things that they are about. */
export const sentences: Readonly<Record<string, string>> = {
  "replies to the reply": "replies to $1, which is a reply",
  "says the same as": "says what $1 says",
  forwards: "forwards $1 with its content",
  "forwards as a link": "forwards $1 as a link (link_only)",
  "sends again": "sends the request of $1 again with its Idempotency-Key",
  "sends again four times at once":
    "sends the request of $1 again four times at once with its Idempotency-Key",
  "sends another text with the key of": "sends another text with the Idempotency-Key of $1",
  "tries to say": "tries to write where they have no access",
  uploads: "uploads a file",
  "uploads the same as": "uploads a file with the name and the bytes of $1",
  listens: "opens a stream",
  "listens and acknowledges late": "opens a stream and acknowledges late",
  "listens for mentions": "opens a stream of mentions",
  "listens once more with the key of": "opens another stream with the key of $1",
  breaks: "loses the connection of $1",
  "breaks before it handled the last of": "loses the connection of $1 before handling its last event",
  resumes: "resumes $1",
  "asks for webhooks": "creates a webhook endpoint",
  "asks for webhooks once more with the name and address of":
    "creates a webhook endpoint with the name and address of $1",
  "gets a new signing secret for": "gets a new signing secret for $1",
  "turns to other events": "subscribes $1 to other events than those of messages",
  "turns back to messages": "subscribes $1 to events of messages again",
  renames: "gives $1 another name",
  "moves to another address": "gives $1 another address",
  "disables the endpoint": "disables $1",
  "enables the endpoint": "enables $1",
  tests: "sends a test event to $1",
  "is sent once more the event of": "has the event of $2 sent to $1 once more",
  disables: "has $1 disabled by an administrator",
  enables: "has $1 enabled by an administrator",
  revokes: "has $1 revoked by an administrator",
  "tries to say with a key that may only read": "tries to write with $1, which may only read",
  imports: "imports a message with $1",
  "imports with another text": "imports $1 again with another text",
  completes: "marks $1 as complete",
  "tries to import into the complete": "tries to import a message with $1, which is complete",
  "opens again": "opens $1 again",
  asks: "posts a question card",
  "asks in the thread of": "posts a question card in the thread of $1",
  answers: "answers the question of $1",
  "changes the resource": "changes $1",
  "tries to archive, with a version that has passed,": "tries to archive $1 with an old state_version",
};

/** A step as a sentence. */
function tellStep(step: Step): string {
  const { does, as, header, with: key, makes, on = [], place } = step;
  const isAttached = (name: string): boolean =>
    makes?.startsWith("message") === true && name.startsWith("file ");
  const things = on.filter((name) => !isAttached(name));
  const sentence = sentences[does] ?? [does, ...things.slice(0, 1)].join(" ");
  const how = [
    ...(key === undefined ? [] : [`with ${key}`]),
    ...(header === "bearer" ? ["as a bearer token"] : []),
  ];
  const beside = besideIn(step, on.filter(isAttached));
  return [
    `${as}${how.length === 0 ? "" : ` (${how.join(" ")})`} ${sentence.replace(/\$(\d)/g, (_, number) => things[Number(number) - 1] ?? "something")}`,
    ...(place === undefined
      ? []
      : [place === "imported" ? "in the imported conversation" : `in fixtures.${place}`]),
    ...(beside.length === 0 ? [] : [`(${beside.join(", ")})`]),
    ...(makes === undefined ? [] : [`-> ${makes}`]),
  ].join(" ");
}

/** The parts of a message, its text first. */
function besideIn({ text, adds = [], context, mention }: Step, files: readonly string[]): readonly string[] {
  return [
    ...(text === undefined ? [] : [`a text of class "${text}"`]),
    ...adds.map((addition) => {
      if (addition === "context") return `${context} as context`;
      return addition.startsWith("a mention") ? `${addition} ${mention ?? ""}`.trim() : addition;
    }),
    ...files.map((file) => `${file} attached`),
  ];
}
