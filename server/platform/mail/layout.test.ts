import { describe, expect, test } from 'vitest';
import { button, facts, layOut, note, paragraph, table } from './layout.ts';

const mail = layOut({
	subject: 'Your order <1>',
	preview: 'Three & more',
	heading: 'Thank you, "Asha"',
	blocks: [
		paragraph('Hello <img src=x onerror=alert(1)>,\nsecond line'),
		facts([['Courier', 'Blue & White']]),
		table(
			['Item', 'Qty', 'Price'],
			[['Pellets <0.53 g>', '2', '₹1,180']],
			[
				['Shipping', '₹150'],
				['Total', '₹1,330'],
			],
		),
		button('See the order', 'https://shop.test/profile?tab=orders&id=1'),
		note("It's done"),
	],
});

describe("a mail in the shop's look", () => {
	test('escapes user input everywhere', () => {
		expect(mail.html).not.toContain('<img');
		expect(mail.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,<br>second line');
		expect(mail.html).toContain('<title>Your order &lt;1&gt;</title>');
		expect(mail.html).toContain('Thank you, &quot;Asha&quot;');
		expect(mail.html).toContain('Pellets &lt;0.53 g&gt;');
		expect(mail.html).toContain('href="https://shop.test/profile?tab=orders&amp;id=1"');
	});

	test('ends with the sender: legal name, registration and registered office', { tags: ['TAX-009'] }, () => {
		const sender = 'Nishana Shooting Sports LLP (LLPIN ACB-4821, registered with limited liability)';
		expect(mail.text).toContain(`--\n${sender}\nRegistered office: SCO 18, Bhupindra Road\n`);
		expect(mail.html).toContain(`${sender}, Registered office: SCO 18, Bhupindra Road, `);
	});

	test('has the same content as plain text', () => {
		expect(mail.subject).toBe('Your order <1>');
		expect(mail.text).toContain(
			[
				'Thank you, "Asha"',
				'',
				'Hello <img src=x onerror=alert(1)>,\nsecond line',
				'',
				'Courier: Blue & White',
				'',
				'Pellets <0.53 g>\n  Qty: 2\n  Price: ₹1,180\nShipping: ₹150\nTotal: ₹1,330',
				'',
				'See the order:\nhttps://shop.test/profile?tab=orders&id=1',
				'',
				"It's done",
			].join('\n'),
		);
	});

	test('loads no resources and needs no style sheet', () => {
		expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/);
		const styles = mail.html.match(/<(td|p|h1|a|table)\b[^>]*>/g) ?? [];
		expect(styles.length).toBeGreaterThan(15);
		for (const element of mail.html.match(/<(p|h1|a)\b[^>]*>/g) ?? []) expect(element).toContain('style="');
	});
});
