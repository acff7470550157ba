/** Values of the installation itself, such as the secret behind cursors: made once, then the same for ever. */
import type { Ground } from "./ground.ts";

export interface Settings {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  /** The stored value, or `create()` stored now. */
  getOrCreate(name: string, create: () => string): Promise<string>;
}

export function openSettings({ connection, queue }: Ground): Settings {
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
    getOrCreate: (name, create) =>
      queue.write(() => {
        const known = select.get(name)?.value;
        if (known !== undefined) return known;
        const value = create();
        upsert.run(name, value);
        return value;
      }),
  };
}
