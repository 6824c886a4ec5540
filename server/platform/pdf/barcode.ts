import JsBarcode from 'jsbarcode';
import { z } from 'zod';

const drawn = z.object({ encodings: z.array(z.object({ data: z.string().regex(/^[01]+$/) })).length(1) });

/**
 * The modules of a text as a Code 128 barcode, dark ones true, from its start to its stop character. A text may have printable
 * ASCII characters only, as tracking numbers do.
 * @returns undefined for a text that Code 128 cannot contain
 */
export function code128(text: string): boolean[] | undefined {
	if (!/^[ -~]{1,40}$/.test(text)) return;
	// With an object in place of an element it only encodes.
	const target: Record<string, unknown> = {};
	JsBarcode(target, text, { format: 'CODE128' });
	const [{ data = '' } = {}] = drawn.parse(target).encodings;
	return Array.from(data, (module) => module === '1');
}
