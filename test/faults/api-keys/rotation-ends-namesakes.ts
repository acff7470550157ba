// Spec 85 and 312: "stable identifier", "rotation": a secret is replaced by the id of its key and not by its label.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "rotating a key disables the other keys of its name",
  breaks: ["AUT-01"],
  decorate: after("rotateApiKey", async (_, request, context) => {
    const { keyAdministration } = context.services.store;
    const administrator = { viewer: context.caller, role: context.role, keyId: context.keyId };
    const { items } = await keyAdministration.list(context.caller, { limit: 100 });
    const name = items.find(({ id }) => id === request.path.apiKeyId)?.name ?? null;
    for (const other of items)
      if (other.name === name && name !== null && other.id !== request.path.apiKeyId)
        if (other.status === "active") await keyAdministration.setStatus(administrator, other.id, "disabled");
  }),
});
