import { expect, test } from 'vitest';
import { fillReply, unknownPlaceholders } from './readyReplies.ts';

test('a reply is filled with the name and the order, in one pass', { tags: ['DAY-011'] }, () => {
	const to = { name: 'Asha {order}', order: 'NSH-10001' };
	expect(fillReply('Dear {name}, {order} and {order}.', to)).toBe(
		'Dear Asha {order}, NSH-10001 and NSH-10001.',
	);
	expect(fillReply('Dear {name}.', { name: 'Asha $& Rao' })).toBe('Dear Asha $& Rao.');
	expect(fillReply('About {order}.', { name: 'Asha' })).toBeUndefined();
});

test('other words in braces are named', { tags: ['DAY-010'] }, () => {
	expect(unknownPlaceholders('Dear {Name}, {order} {} {name}')).toEqual(['Name', '']);
});
