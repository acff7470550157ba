import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "call search finds a call that the caller knows from a forward only",
  breaks: ["SRC-20"],
  decorate: (services) => {
    const { calls } = services.store.search;
    const { get } = services.store.calls;
    const opened = new Map<string, string>();
    services.store.calls.get = async (viewer, callId, forwardId) => {
      const call = await get(viewer, callId, forwardId);
      if (call !== undefined && forwardId !== undefined)
        opened.set(`${viewer.memberId} ${callId}`, forwardId);
      return call;
    };
    services.store.search.calls = async (viewer, query, filter, window) => {
      const hits = await calls(viewer, query, filter, window);
      const known = [...opened].filter(([name]) => name.startsWith(`${viewer.memberId} `));
      const shared = await Promise.all(
        known.map(([name, forwardId]) => get(viewer, name.split(" ")[1] ?? "", forwardId)),
      );
      const found = shared.filter((call) => call?.title?.includes(query));
      const ids = new Set(hits.items.map(({ id }) => id));
      return {
        ...hits,
        items: [
          ...hits.items,
          ...found.flatMap((call) => (call === undefined || ids.has(call.id) ? [] : [call])),
        ],
      };
    };
    return services;
  },
});
