/** Positions of bytes, inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14.2).
 * @returns undefined when the whole file is to be sent: without a header, and for forms that may be ignored
 */
export function byteRange(
	header: string | undefined,
	bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
	const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
	if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
	if (first === '')
		return Number(last) === 0
			? 'unsatisfiable'
			: { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
	const start = Number(first);
	const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
	if (last !== '' && Number(last) < start) return undefined;
	return start >= bytes ? 'unsatisfiable' : { start, end };
}
