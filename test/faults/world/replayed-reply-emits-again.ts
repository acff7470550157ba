import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the repetition of a request that made a reply emits its event again",
  breaks: ["EVT-13"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const { store, render } = context.services;
    const message = store.messages.find(context.caller, response.body.data.id);
    if (message?.threadRootId) await store.write(() => store.events.append(render.messageCreated(message)));
    return response;
  }),
});
