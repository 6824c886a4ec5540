import { expect, test } from 'vitest';
import { topAgainMs } from './useScrollToTop.ts';

test('CON-024 a new page is put to its top after 500 ms', () => {
	expect(topAgainMs).toBe(500);
});
