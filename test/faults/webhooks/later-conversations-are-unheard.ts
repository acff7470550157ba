// Spec 336: "creating a message in an accessible conversation emits message.created to ... webhook endpoints". Which
// conversations are accessible is looked up when the endpoint is created.
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

/** Ids grow with time behind their prefixes. */
const ageOf = (id: unknown): string => String(id).replace(/^.*_/, "");

export default defineFault({
  title: "an endpoint gets no events of conversations that were made after it was created",
  breaks: ["WHK-10"],
  decorate: unsentAttempts(({ endpointId, payload }) => {
    const { type, related } = JSON.parse(payload);
    return type === "message.created" && ageOf(related.conversation_id) > ageOf(endpointId);
  }),
});
