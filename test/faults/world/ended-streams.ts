// Servers with a fault in ending connections and subscriptions, a row each.

import { defineFaults } from "../tools/fault.ts";
import { changingSnapshots } from "../tools/messages/changed-snapshots.ts";
import { takingForViolations } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 300: "Clients ack each event after handling". More than twenty frames of a client in a second count as abuse, and a client
  // that catches up sends as many.
  "catching-up-is-a-violation": {
    title:
      "a client that acknowledges more than twenty events within a second is disconnected for policy_violation",
    breaks: ["RTS-21", "RTS-08"],
    decorate: takingForViolations(() => {
      let recent: number[] = [];
      return () => {
        const now = Date.now();
        recent = [...recent.filter((at) => at > now - 1000), now];
        return recent.length === 21;
      };
    }),
  },
  // Line 300: {envelope_id, error:{code, message}} reports a failure. Frames are distinguished by how they begin, though the
  // properties of a JSON object have no order.
  "failures-named-first": {
    title: "a report of a handler failure whose error comes before its envelope_id ends the connection",
    breaks: ["RTS-49"],
    decorate: takingForViolations(() => (frame) => Object.keys(frame)[0] === "error"),
  },
  // Line 127: "link_only (source content not included)". The snapshot of a forward is taken from where its source leads.
  "forward-of-link-leaks": {
    title: "a show_message forward of a link_only forward shows everybody the text that the link leads to",
    breaks: ["FWD-20"],
    decorate: changingSnapshots(({ forwardSource }, find) =>
      forwardSource?.mode === "link_only"
        ? (find(forwardSource.sourceMessageId)?.content ?? undefined)
        : undefined,
    ),
  },
  // Line 127: the content snapshot of a message that has none.
  "forwards-of-messages-without-text-say-null": {
    title: "a show_message forward of a message without a text says null",
    breaks: ["FWD-03", "FWD-04", "FWD-19"],
    decorate: changingSnapshots(({ content }) =>
      content === null || content === "" ? String(null) : undefined,
    ),
  },
  // Line 300: "Clients ack each event after handling". A handler that failed may succeed the second time; its acknowledgement then
  // names an event that is done.
  "handled-after-failing-is-a-violation": {
    title:
      "a client that acknowledges an event whose failure it has reported before is disconnected for policy_violation",
    breaks: ["RTS-43"],
    decorate: takingForViolations(() => {
      const failed = new Set<string>();
      return ({ envelope_id: id, error }) => {
        if (error !== undefined) failed.add(id);
        return error === undefined && failed.has(id);
      };
    }),
  },
  // Line 127: "every reader receives the content snapshot". Two blanks at the end of a line break it in Markdown, and are
  // taken for dirt.
  "snapshots-lose-hard-breaks": {
    title: "a show_message forward shows its source without the blanks at the ends of lines",
    breaks: ["FWD-19"],
    decorate: changingSnapshots(({ content }) => content?.replace(/[ \t]+(?=\r?\n)/g, "")),
  },
});
