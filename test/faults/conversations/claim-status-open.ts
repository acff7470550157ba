import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "claim_status is an unknown word",
  breaks: ["CON-16"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          claim_status: member.claim_status === "claimed" ? "yes" : "open",
        })),
      } as unknown as typeof context;
    };
    return parts;
  },
});
