import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};
/** Characters that XML cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for an XML element or attribute. */
export const xmlText = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(forbidden, '')
		.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** An element with text; an empty string when the text is missing or empty. */
export const element = (name: string, text: string | undefined): string =>
	text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** Characters created before the response begins; more than any header, so that the first rows have been read. */
const beginning = 4096;

/**
 * Streams a document, so that a million rows are never in memory at the same time. Its beginning is created first: when the
 * database is down, the response is then an error and not half a document.
 */
export async function sendXml(
	reply: FastifyReply,
	parts: AsyncGenerator<string>,
	contentType = 'application/xml',
): Promise<FastifyReply> {
	let begun = '';
	for (let part = await parts.next(); !part.done; part = await parts.next()) {
		begun += part.value;
		if (begun.length >= beginning) break;
	}
	async function* whole() {
		yield begun;
		yield* parts;
	}
	return reply
		.headers({
			'content-type': `${contentType}; charset=utf-8`,
			'x-content-type-options': 'nosniff',
			'cache-control': 'public, max-age=3600',
		})
		.send(Readable.from(whole()));
}
