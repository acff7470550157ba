// Spec 25 and 311: a reply is authored by who issued the key that it came with.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what an issued key replies is authored by the administrator who issued the key",
  breaks: ["KEY-15", "KEY-16"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    return [
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) makers.set(response.body.data.api_key.id, context.caller.memberId);
        return response;
      }),
      around("createMessage", (original) => (request, context) => {
        const memberId = makers.get(context.keyId);
        const isReply = request.body.thread_root_id != null;
        const { caller } = context;
        return original(
          request,
          memberId !== undefined && isReply
            ? { ...context, caller: { workspaceId: caller.workspaceId, memberId, kind: "human" } }
            : context,
        );
      }),
    ].reduce((changed, change) => change(changed), services);
  },
});
