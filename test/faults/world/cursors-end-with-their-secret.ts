// Line 31: cursors are opaque, and a client sends them back. They are signed with the secret of the key.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a cursor of the message list is refused once the key that was given it was rotated",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const rotations = new Map<string, number>();
    const given = new Map<string, { keyId: string; rotation: number }>();
    const rotationOf = (keyId: string): number => rotations.get(keyId) ?? 0;
    return both(
      onRotation((keyId) => rotations.set(keyId, rotationOf(keyId) + 1)),
      around("listMessages", (original) => async (request, context) => {
        const { keyId } = context;
        const known = given.get(request.query.before ?? "");
        if (known !== undefined && known.keyId === keyId && known.rotation !== rotationOf(keyId))
          throw new Refusal("invalid_cursor", "start again without it");
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
        if (next) given.set(next, { keyId, rotation: rotationOf(keyId) });
        return response;
      }),
    )(services);
  },
});
