// Faults of what is made of forwards once they are there.
import type { Decorate } from "../../../reference-server/all-services.ts";

/** Remembers the ids of forwards before anybody hears of them. */
export const rememberForwards =
  (ids: Set<unknown>): Decorate =>
  (services) => {
    const { create } = services.store.forwards;
    services.store.forwards.create = (viewer, messageId, forward, { announce, ...options } = {}) =>
      create(viewer, messageId, forward, {
        ...options,
        ...(announce && {
          announce: (message) => {
            ids.add(message.id);
            return announce(message);
          },
        }),
      });
    return services;
  };
