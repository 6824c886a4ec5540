import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};
/** Characters that XML cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in XML, in an element or an attribute. */
export const xmlText = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(forbidden, '')
		.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** An element with text in it; nothing for a text that is missing or empty. */
export const element = (name: string, text: string | undefined): string =>
	text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** Characters made before an answer begins; more than any head, so that the first rows have been read. */
const beginning = 4096;

/**
 * Sends a document as it is made, so that a million rows never stand in memory at once. Its beginning is made first:
 * a database that is down is then an answer of its own and not half a document.
 */
export async function sendXml(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
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
			'content-type': 'application/xml; charset=utf-8',
			'x-content-type-options': 'nosniff',
			'cache-control': 'public, max-age=3600',
		})
		.send(Readable.from(whole()));
}
