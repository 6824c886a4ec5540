import { expect, test } from 'vitest';
import { fileSizeText } from './fileSize.ts';

test.each([
	[999, '999 bytes'],
	[1000, '1 kB'],
	[84_400, '84 kB'],
	[999_600, '1.0 MB'],
	[2_100_000, '2.1 MB'],
])('%s bytes are %s', { tags: ['CATX-665'] }, (bytes, text) => {
	expect(fileSizeText(bytes)).toBe(text);
});
