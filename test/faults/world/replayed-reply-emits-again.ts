import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the repetition of a request that made a reply emits its event again",
  breaks: ["EVT-13"],
  decorate: after("createMessage", async (response, _, context) => {
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return;
    const { store, render } = context.services;
    const message = store.messages.find(context.caller, response.body.data.id);
    if (message?.threadRootId) await store.write(() => store.events.append(render.messageCreated(message)));
  }),
});
