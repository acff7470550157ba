// A profile key that a check needs: a dotted path such as `keys.second`.

export type Need =
  | `keys.${string}`
  | `fixtures.${string}`
  | `bindings.${string}`
  | `permissions.${string}`
  | `webhooks.${string}`
  | `timing.${string}`;
