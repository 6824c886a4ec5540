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

export const xmlText = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(forbidden, '')
		.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** An element with text in it; nothing for a text that is missing or empty. */
export const element = (name: string, text: string | undefined): string =>
	text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** Sends a document as it is made, so that a million rows never stand in memory at once. */
export function sendXml(reply: FastifyReply, parts: AsyncIterable<string> | Iterable<string>): FastifyReply {
	return reply
		.headers({
			'content-type': 'application/xml; charset=utf-8',
			'x-content-type-options': 'nosniff',
			'cache-control': 'public, max-age=3600',
		})
		.send(Readable.from(parts));
}
