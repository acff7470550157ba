import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search shows the ids of a forward's source to callers who cannot open it",
  breaks: ["FWD-06"],
  decorate: inContext("searchMessages", (context) => {
    const { render, store } = context.services;
    const withIds: typeof render.message = (message) =>
      render.message(message, { baseUrl: context.baseUrl, canOpen: () => true });
    return {
      ...context,
      services: { ...context.services, store, render: { ...render, message: withIds } },
    };
  }),
});
