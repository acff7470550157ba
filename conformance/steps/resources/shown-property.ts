// Properties that a check is about, in objects that the specification does not show: a property that no
// response has may stand under a name that only the profile knows.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { NotApplicable, Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { deniedText, isDenied } from "../../profile/profile.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import type { JsonObject } from "../../text/json.ts";

/**
 * @throws Untestable naming the binding when none of the objects has the property @throws NotApplicable where the profile says
 * that the deployment has no such thing
 */
export function needProperty(
  session: Session,
  operation: OperationId,
  name: string,
  objects: readonly JsonObject[],
): void {
  if (objects.some((object) => object[name] !== undefined)) return;
  const binding = bindingOf(operation, name, session.profile);
  if (isDenied(session.profile, binding)) throw new NotApplicable(deniedText(binding));
  throw new Untestable(`${operation} shows no ${name}; the profile has no ${binding} that names it`);
}
