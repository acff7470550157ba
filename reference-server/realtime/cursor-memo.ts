// The cursors of the event that is being sent. A principal with many connections gets the same text on each, and a
// MAC costs as much as a third of a send.
import { cursorBinding, type Subscription } from "./subscription.ts";

type CursorAt = (subscription: Subscription, position: number) => string;

export function createCursorMemo(make: CursorAt): CursorAt {
  const known = new Map<string, string>();
  const bindings = new WeakMap<Subscription, string>();
  let knownPosition = -1;

  function bindingOf(subscription: Subscription): string {
    const remembered = bindings.get(subscription);
    if (remembered !== undefined) return remembered;
    const binding = cursorBinding(subscription);
    bindings.set(subscription, binding);
    return binding;
  }

  return (subscription, position) => {
    if (position !== knownPosition) known.clear();
    knownPosition = position;
    const binding = bindingOf(subscription);
    const remembered = known.get(binding);
    if (remembered !== undefined) return remembered;
    const cursor = make(subscription, position);
    known.set(binding, cursor);
    return cursor;
  };
}
