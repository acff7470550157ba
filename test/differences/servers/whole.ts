// Whole servers, each of a team with its own ways: several differences of this folder at once.
import { combined, type Difference } from "../difference.ts";
import access from "./access.ts";
import deliveries from "./deliveries.ts";
import events from "./events.ts";
import files from "./files.ts";
import lists from "./lists.ts";
import messages from "./messages.ts";
import shown from "./shown.ts";
import streams from "./streams.ts";
import wire from "./wire.ts";

const all: readonly Difference[] = [
  ...[access, deliveries, events, files, lists, messages, shown, streams, wire].flat(),
];

/** The first is nearest to the reference server. */
function server(name: string, names: readonly string[]): Difference {
  const chosen = names.map((one) => {
    const found = all.find((difference) => difference.name === `servers/${one}`);
    if (found === undefined) throw new Error(`no such difference: servers/${one}`);
    return found;
  });
  return {
    name: `servers/${name}`,
    why: "each of them is left open by the lines that it names, and none depends on another",
    topics: [name],
    isAlone: true,
    breaksShould: chosen.flatMap(({ breaksShould = [] }) => breaksShould),
    profile: (profile) => chosen.reduce((known, one) => one.profile?.(known) ?? known, profile),
    make: () => combined(chosen.map(({ make }) => make())),
  };
}

export default [
  server("a-strict-server", [
    "files-have-bytes",
    "files-are-completed-once",
    "batches-out-of-order-are-refused",
    "forwards-that-are-named-are-looked-at",
    "texts-have-2000-characters",
    "messages-have-a-text",
    "queries-have-three-letters",
    "unknown-envelopes-end-the-connection",
    "keys-change-their-status-once",
    "agents-of-like-names-are-one-too-many",
    "unknown-parameters-are-refused",
    "idempotency-keys-have-16-characters",
    "requests-under-way-are-not-replayed",
    "requests-are-read-before-keys",
    "two-credentials-are-one-too-many",
  ]),
  server("a-server-that-hides-much", [
    "authors-have-pseudonyms",
    "forwards-never-name-their-source",
    "snapshots-are-texts-alone",
    "contexts-have-no-previews",
    "context-members-have-no-names",
    "calls-of-forwards-are-short",
    "calls-are-found-by-id-and-title",
    "members-are-read-with-messages-read",
    "files-are-read-with-messages-read-as-well",
    "the-list-of-keys-is-of-issued-ones",
    "endpoints-are-created-with-id-and-secret-alone",
    "unknown-addresses-show-a-page-for-people",
    "errors-say-nothing",
  ]),
  server("a-server-behind-a-bus", [
    "events-are-stamped-by-the-bus",
    "events-come-in-turned-pairs",
    "events-come-over-a-slow-bus",
    "deliveries-go-last-in-first-out",
    "lists-and-searches-come-from-a-cache",
    "meanings-find-the-nearest-five",
    "resumes-begin-some-events-earlier",
    "task-versions-have-no-order",
  ]),
  server("a-server-without-servers", [
    "pages-are-empty-now-and-then",
    "cursors-are-long-and-need-encoding",
    "lists-and-searches-come-from-a-cache",
    "two-writes-of-a-key-at-a-time",
    "connections-live-for-five-seconds",
    "hello-comes-late",
    "unacknowledged-events-come-again",
    "downloads-lead-over-two-addresses",
    "a-gateway-refuses-keys",
    "responses-come-through-a-balancer",
  ]),
  server("a-server-of-many-links", [
    "messages-bring-links-and-embedded-objects",
    "conversation-names-are-paths",
    "calls-have-epochs-and-durations",
    "members-show-a-profile",
    "listed-conversations-show-a-membership",
    "pages-do-not-look-ahead",
    "events-are-wide",
    "warnings-about-other-things",
    "errors-are-problems-of-the-legacy-shape",
    "budgets-on-every-response",
  ]),
  server("a-server-that-does-what-it-must", [
    "page-info-is-a-token-or-nothing",
    "objects-are-written-by-protocol-buffers",
    "transcripts-have-words",
    "every-attempt-is-listed",
    "deliveries-are-sent-once",
    "writes-have-nothing-to-say",
    "tickets-repeat-the-request",
    "pings-are-not-sent",
    "connections-break-after-their-last-frame",
    "json-in-ascii-with-escaped-slashes",
  ]),
] satisfies Difference[];
