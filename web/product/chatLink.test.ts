import { expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { getChatLink } from './chatLink.ts';

test('a chat begins with the text, also when the address of the chat has a query', {
	tags: ['SET-015'],
}, () => {
	const getLink = (chatUrl: string) =>
		getChatLink({ ...defaultSettings.contact, chatUrl }, 'Hello & good day +1');
	const text = 'text=Hello%20%26%20good%20day%20%2B1';
	expect(getLink('https://wa.me/919814027182')).toBe(`https://wa.me/919814027182?${text}`);
	expect(getLink('https://api.whatsapp.com/send?phone=919814027182')).toBe(
		`https://api.whatsapp.com/send?phone=919814027182&${text}`,
	);
});
