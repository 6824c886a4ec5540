import { describe, expect, test } from 'vitest';
import { button, facts, layOut, note, paragraph, table } from './layout.ts';

const email = layOut({
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

describe("an email in the shop's look", () => {
	test('escapes user input everywhere', () => {
		expect(email.html).not.toContain('<img');
		expect(email.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,<br>second line');
		expect(email.html).toContain('<title>Your order &lt;1&gt;</title>');
		expect(email.html).toContain('Thank you, &quot;Asha&quot;');
		expect(email.html).toContain('Pellets &lt;0.53 g&gt;');
		expect(email.html).toContain('href="https://shop.test/profile?tab=orders&amp;id=1"');
	});

	test('ends with the sender: legal name, registration and registered office', { tags: ['TAX-009'] }, () => {
		const sender = 'Nishana Shooting Sports LLP (LLPIN ACB-4821, registered with limited liability)';
		expect(email.text).toContain(`--\n${sender}\nRegistered office: SCO 18, Bhupindra Road\n`);
		expect(email.html).toContain(`${sender}, Registered office: SCO 18, Bhupindra Road, `);
	});

	test('has the same content as plain text', () => {
		expect(email.subject).toBe('Your order <1>');
		expect(email.text).toContain(
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
		expect(email.html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/);
		const styles = email.html.match(/<(td|p|h1|a|table)\b[^>]*>/g) ?? [];
		expect(styles.length).toBeGreaterThan(15);
		for (const element of email.html.match(/<(p|h1|a)\b[^>]*>/g) ?? []) expect(element).toContain('style="');
	});
});
