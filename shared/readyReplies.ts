/** What stands for the customer's name and the number of their order in a ready-made reply. */
const placeholders: readonly string[] = ['name', 'order'];

/** Whom a reply is for; without `order` where none is known. */
export type ReplyTo = { name: string; order?: string };

const braces = /\{([^{}]*)\}/g;

/** Words in braces that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
	[...text.matchAll(braces)].map(([, word = '']) => word).filter((word) => !placeholders.includes(word));

/** The text of a reply for someone; undefined when it needs an order and none is known. */
export function fillReply(text: string, { name, order }: ReplyTo): string | undefined {
	if (order === undefined && text.includes('{order}')) return undefined;
	return text.replaceAll(braces, (whole, word: string) =>
		word === 'name' ? name : word === 'order' ? (order ?? whole) : whole,
	);
}
