import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace replies in a thread of this one",
  breaks: ["GEN-05"],
  decorate: around("createMessage", (original) => {
    const places = new Map<string, { workspaceId: string; conversationId: string }>();
    return async (request, context) => {
      const { store, render } = context.services;
      const { thread_root_id: root } = request.body;
      const conversation = store.directory.conversation(request.path.conversationId);
      try {
        const response = await original(request, context);
        const { workspaceId } = context.caller;
        if (response.status === 200) places.set(response.body.data.id, { workspaceId, ...request.path });
        return response;
      } catch (error) {
        const isOwn = conversation?.workspaceId === context.caller.workspaceId;
        if (!isOwn || typeof root !== "string") throw error;
        const place = places.get(root);
        if (place === undefined || place.workspaceId === context.caller.workspaceId) throw error;
        const message = store.messages.insert({
          ...place,
          authorId: context.caller.memberId,
          content: request.body.markdown_content,
          threadRootId: root,
        });
        return { status: 200, body: { data: render.message(message) } };
      }
    };
  }),
});
