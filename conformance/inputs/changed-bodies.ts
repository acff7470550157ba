// Pairs of create-message bodies that differ in the value of exactly one documented property: the second must
// not be sent with the Idempotency-Key of the first. Every body carries the tag, so that each message that is
// written can be found.
import type { JsonObject } from "../text/json.ts";

interface Places {
  readonly tag: string;
  /** Two roots of one conversation and a reply of the first. */
  readonly root: string;
  readonly otherRoot: string;
  readonly reply: string;
  /** Another reply of the first root. */
  readonly otherReply: string;
}

export interface ChangedBody {
  /** The difference, for messages. */
  readonly change: string;
  readonly original: JsonObject;
  readonly changed: JsonObject;
}

/** Longer than the part that a careless fingerprint looks at. */
const LONG = "All work and no play makes Jack a dull boy. ".repeat(40);
const image = (name: string): string => `https://images.example/${name}.png`;

/** Two bodies with the same tagged text, unless they have texts of their own. */
const pairOf =
  (tag: string) =>
  (change: string, original: JsonObject, changed: JsonObject): ChangedBody => ({
    change,
    original: { markdown_content: `${tag} the original`, ...original },
    changed: { markdown_content: `${tag} the original`, ...changed },
  });

/** Bodies that differ in the files they name. */
export function changedFiles(
  tag: string,
  [one, other]: readonly [one: string, other: string],
): readonly ChangedBody[] {
  const pair = pairOf(tag);
  return [
    pair("file_ids added", {}, { file_ids: [one] }),
    pair("another id in file_ids", { file_ids: [one] }, { file_ids: [other] }),
    pair("an id more in file_ids", { file_ids: [one] }, { file_ids: [one, other] }),
    pair("the order of file_ids", { file_ids: [one, other] }, { file_ids: [other, one] }),
    pair("file_ids removed", { file_ids: [one] }, {}),
  ];
}

/** Bodies that have all of these properties and differ in one: the comparison may depend on the other properties. */
export function changedBeside({ tag, root, otherRoot, reply, otherReply }: Places): readonly ChangedBody[] {
  const all: JsonObject = {
    image_urls: [image("a"), image("b")],
    suppressed_link_preview_urls: ["https://links.example/a"],
    explicit_context_message_ids: [root],
    thread_root_id: root,
    replied_to_message_id: reply,
  };
  const others: JsonObject = {
    suppressed_link_preview_urls: ["https://links.example/b"],
    image_urls: [image("a"), image("c")],
    explicit_context_message_ids: [otherRoot],
    replied_to_message_id: otherReply,
    markdown_content: `${tag} another text`,
  };
  const without = (name: string): JsonObject =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
  const pair = pairOf(tag);
  return [
    ...Object.entries(others).map(([name, other]) =>
      pair(`${name}, beside everything`, all, { ...all, [name]: other }),
    ),
    ...Object.keys(all)
      .filter((name) => name !== "thread_root_id")
      .map((name) => pair(`no ${name}, beside everything else`, all, without(name))),
  ];
}

export function changedBodies({ tag, root, otherRoot, reply, otherReply }: Places): readonly ChangedBody[] {
  const pair = pairOf(tag);
  const content = (change: string, original: string, changed: string): ChangedBody =>
    pair(change, { markdown_content: `${tag} ${original}` }, { markdown_content: `${tag} ${changed}` });
  return [
    content("one character of markdown_content, same length", "version 1", "version 2"),
    content("markdown_content made longer", "a text", "a text and more"),
    content("one letter's case in markdown_content", "release notes", "Release notes"),
    content("the last character of a long markdown_content", `${LONG}a`, `${LONG}b`),
    content("one non-ASCII character of markdown_content", "größer 🙂", "größer 🙃"),
    pair("image_urls added", {}, { image_urls: [image("a")] }),
    pair("image_urls removed", { image_urls: [image("a")] }, {}),
    pair("another URL in image_urls", { image_urls: [image("a")] }, { image_urls: [image("b")] }),
    pair("a URL more in image_urls", { image_urls: [image("a")] }, { image_urls: [image("a"), image("b")] }),
    pair(
      "the order of image_urls",
      { image_urls: [image("a"), image("b")] },
      { image_urls: [image("b"), image("a")] },
    ),
    pair("thread_root_id added", {}, { thread_root_id: root }),
    pair("thread_root_id removed", { thread_root_id: root }, {}),
    pair("another thread_root_id", { thread_root_id: root }, { thread_root_id: otherRoot }),
    pair(
      "replied_to_message_id added",
      { thread_root_id: root },
      { thread_root_id: root, replied_to_message_id: reply },
    ),
    pair(
      "another replied_to_message_id",
      { thread_root_id: root, replied_to_message_id: reply },
      { thread_root_id: root, replied_to_message_id: otherReply },
    ),
    pair(
      "replied_to_message_id removed",
      { thread_root_id: root, replied_to_message_id: reply },
      { thread_root_id: root },
    ),
    ...changedBesideText(pair, root, otherRoot),
  ];
}

/** Bodies that differ in properties that a message does not show. */
function changedBesideText(
  pair: ReturnType<typeof pairOf>,
  root: string,
  otherRoot: string,
): readonly ChangedBody[] {
  return [
    pair("explicit_context_message_ids added", {}, { explicit_context_message_ids: [root] }),
    pair(
      "another id in explicit_context_message_ids",
      { explicit_context_message_ids: [root] },
      { explicit_context_message_ids: [otherRoot] },
    ),
    pair(
      "an id more in explicit_context_message_ids",
      { explicit_context_message_ids: [root] },
      { explicit_context_message_ids: [root, otherRoot] },
    ),
    pair("explicit_context_message_ids removed", { explicit_context_message_ids: [root] }, {}),
    pair(
      "suppressed_link_preview_urls added",
      {},
      { suppressed_link_preview_urls: ["https://links.example/a"] },
    ),
    pair(
      "another URL in suppressed_link_preview_urls",
      { suppressed_link_preview_urls: ["https://links.example/a"] },
      { suppressed_link_preview_urls: ["https://links.example/b"] },
    ),
    pair(
      "a URL more in suppressed_link_preview_urls",
      { suppressed_link_preview_urls: ["https://links.example/a"] },
      { suppressed_link_preview_urls: ["https://links.example/a", "https://links.example/b"] },
    ),
    pair(
      "suppressed_link_preview_urls removed",
      { suppressed_link_preview_urls: ["https://links.example/a"] },
      {},
    ),
  ];
}
