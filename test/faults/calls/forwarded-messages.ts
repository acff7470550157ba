// Servers with a fault in forwarding messages, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Lines 24, 264: a forward opens a call that it shares. Whether its maker may open the call that it names is not looked at.
  "anybody-shares-any-call": {
    title: "a call opens to anybody who makes a forward that names it",
    breaks: ["CAL-03"],
    decorate: (services) => {
      const { calls, forwards } = services.store;
      const [{ get }, { create }] = [calls, forwards];
      const shared = new Map<string, string>();
      forwards.create = async (viewer, messageId, forward, options = {}) => {
        const { callId } = forward;
        const isClosed = callId !== null && (await get(viewer, callId)) === undefined;
        const { announce, ...others } = options;
        if (!isClosed || announce === undefined) return create(viewer, messageId, forward, options);
        const noting: typeof announce = (message) => {
          shared.set(message.id, callId);
          return announce(message);
        };
        return create(viewer, messageId, { ...forward, callId: null }, { ...others, announce: noting });
      };
      calls.get = (viewer, callId, forward) =>
        shared.get(forward ?? "") === callId
          ? withFullAccess(services, () => get(viewer, callId))
          : get(viewer, callId, forward);
      return services;
    },
  },
  "forwarded-pages-repeat": {
    title: "each page of a transcript that is read through a forward shows the first segments",
    breaks: ["CAL-02"],
    decorate: (services) => {
      let first: unknown;
      return inJson("GET", /\/transcript\?.*forwarded_message_id=/, (json: Loose, { url }) => {
        if (!url.includes("cursor=")) first = json.segments;
        return { ...json, segments: first ?? json.segments };
      })(services);
    },
  },
});
