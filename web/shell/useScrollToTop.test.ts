import { expect, test } from 'vitest';
import { scrollAgainMs } from './useScrollToTop.ts';

test('a new page is scrolled to the top after 500 ms', { tags: ['CON-024'] }, () => {
	expect(scrollAgainMs).toBe(500);
});
