// Text of the target in Markdown: it stays text, and becomes neither markup nor another cell of a table.

export const plainText = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|!]/g, "\\$&").replaceAll(/\s+/g, " ");

/** Inline code with a delimiter longer than any run of backticks inside. */
export const inlineCode = (text: string): string => {
  const ticks = "`".repeat(longestRun(text) + 1);
  return `${ticks} ${text.replaceAll(/\s+/g, " ")} ${ticks}`;
};

export const codeBlock = (text: string, language: string): string[] => {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return [`${ticks}${language}`, text, ticks];
};

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));

/** The id of a requirement, with its page where an address is known. */
export const requirementLink = ({
  requirement,
  docs,
}: {
  readonly requirement: string;
  readonly docs?: string | undefined;
}): string => (docs === undefined ? requirement : `[${requirement}](${docs})`);
