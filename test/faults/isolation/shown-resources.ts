// Servers with a fault in showing single resources, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "hidden-task-is-forbidden": {
    title: "a hidden task is answered with 403",
    breaks: ["GEN-22"],
    decorate: around("getTask", (original) => {
      const seen = new Set<string>();
      return async (request, context) => {
        try {
          const response = await original(request, context);
          seen.add(request.path.taskId);
          return response;
        } catch (error) {
          if (!(error instanceof Refusal) || !seen.has(request.path.taskId)) throw error;
          throw new Refusal("forbidden", "this task is not yours");
        }
      };
    }),
  },
  "endpoints-of-all-workspaces": {
    title: "a key of another workspace reads a webhook endpoint",
    breaks: ["GEN-05"],
    decorate: around("getWebhookEndpoint", (original) => {
      const seen = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const known = seen.get(request.path.endpointId);
        if (known !== undefined) return known;
        const response = await original(request, context);
        seen.set(request.path.endpointId, response);
        return response;
      };
    }),
  },
  // Line 237: "Call metadata, participants, summary"; a call that an agent was refused counts as private for some time.
  "agents-close-calls-for-people": {
    title: "a call that an agent was refused is refused to people afterwards",
    breaks: ["CAL-01"],
    decorate: around("getCall", (original) => {
      const missing = new Set<string>();
      return async (request, context) => {
        const { callId } = request.path;
        if (missing.has(callId)) throw notFound("call");
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && context.caller.kind === "agent") missing.add(callId);
          throw error;
        }
      };
    }),
  },
  // Line 222: "Legacy: get a saved clipboard"; a missing one is remembered under the id alone, and not under the caller who asked.
  "clipboards-refused-once-stay-closed": {
    title: "a saved clipboard that was refused to somebody is refused to its owner afterwards",
    breaks: ["VER-06"],
    decorate: around("getClipboard", (original) => {
      const missing = new Set<string>();
      return async (request, context) => {
        const { clipboardId } = request.path;
        if (missing.has(clipboardId)) throw notFound("clipboard");
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "not_found") missing.add(clipboardId);
          throw error;
        }
      };
    }),
  },
});
