// A number with its noun, in the singular or the plural: "1 finding", "2 findings".

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
