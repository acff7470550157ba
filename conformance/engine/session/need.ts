// What a check cannot do without: a dotted path into the profile, such as `keys.second`.

export type Need =
  | `keys.${string}`
  | `fixtures.${string}`
  | `bindings.${string}`
  | `permissions.${string}`
  | `webhooks.${string}`
  | `timing.${string}`;
