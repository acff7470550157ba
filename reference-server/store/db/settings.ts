/** Values of the installation itself, such as the secret behind cursors: made once, then the same for ever. */
import type { Ground } from "./store-context.ts";

export interface Settings {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  /** The stored secret, or `create()` stored now; it rests sealed. */
  getSecret(name: string, create: () => string): Promise<string>;
}

export function openSettings({ connection, queue, sealing }: Ground): Settings {
  const select = connection.prepare<{ value: string }>("SELECT value FROM settings WHERE name = ?");
  const upsert = connection.prepare(
    "INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  return {
    get: async (name) => select.get(name)?.value,
    set: (name, value) =>
      queue.write(() => {
        upsert.run(name, value);
      }),
    getSecret: (name, create) =>
      queue.write(() => {
        const purpose = `setting ${name}`;
        const known = select.get(name)?.value;
        if (known !== undefined && sealing.isSealed(known)) return sealing.unseal(known, purpose);
        // Older releases kept it as it is; it stays the same and is sealed from now on.
        const value = known ?? create();
        upsert.run(name, sealing.seal(value, purpose));
        return value;
      }),
  };
}
