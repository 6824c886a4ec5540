import type { FastifyRequest } from 'fastify';
import { HttpError } from './httpError.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const maxDepth = 20;

/** Checked before parsing, since deep nesting may overflow the parser's stack. */
function tooDeep(text: string): boolean {
	let depth = 0;
	let inString = false;
	for (let position = 0; position < text.length; position++) {
		const character = text[position];
		if (inString) {
			if (character === '\\') position++;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === '{' || character === '[') {
			if (++depth > maxDepth) return true;
		} else if (character === '}' || character === ']') depth--;
	}
	return false;
}

/**
 * Parses a JSON body from its bytes; an empty body reads as undefined.
 * @throws HttpError 400 when it is not UTF-8, not JSON, or nested deeper than 20 levels
 */
export function parseJson(bytes: Buffer): unknown {
	if (bytes.length === 0) return undefined;
	let text: string;
	try {
		text = utf8.decode(bytes);
	} catch {
		throw new HttpError(400, 'request_unreadable', 'The request body is not valid UTF-8.');
	}
	if (tooDeep(text)) throw new HttpError(400, 'request_unreadable', 'The request body is nested too deeply.');
	try {
		return JSON.parse(text);
	} catch {
		throw new HttpError(400, 'request_unreadable', 'The request body is not valid JSON.');
	}
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Parses a request's JSON and stores its bytes, which a signature may cover. */
export function parseJsonBody(request: FastifyRequest, bytes: Buffer): unknown {
	rawBodies.set(request, bytes);
	return parseJson(bytes);
}

/** The bytes of the body; empty when there was none. */
export function getRawBody(request: FastifyRequest): Buffer {
	return rawBodies.get(request) ?? Buffer.alloc(0);
}
