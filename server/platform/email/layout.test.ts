import { describe, expect, test } from 'vitest';
import {
	button,
	code,
	facts,
	goods,
	layOut,
	note,
	noteWithLink,
	paragraph,
	shopAddress,
	table,
} from './layout.ts';

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
		goods(
			[
				{
					name: 'Glove',
					variantName: 'Size: <M>',
					quantity: 2,
					priceText: '₹900',
					imageUrl: '/media/glove.webp',
				},
				{ name: 'Card', beforeText: '₹20', priceText: '₹18', imageUrl: null },
				{ name: 'Sling', imageUrl: 'https://pictures.test/sling.webp' },
			],
			[['Total', '₹918']],
		),
		noteWithLink('Once a day.', 'Unsubscribe', 'https://shop.test/stop?token=a&b'),
	],
});

describe("an email in the shop's look", () => {
	test('escapes user input everywhere', () => {
		expect(email.html).not.toContain('<img src=x');
		expect(email.html).toContain('Glove (Size: &lt;M&gt;)');
		expect(email.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,<br>second line');
		expect(email.html).toContain('<title>Your order &lt;1&gt;</title>');
		expect(email.html).toContain('Thank you, &quot;Asha&quot;');
		expect(email.html).toContain('Pellets &lt;0.53 g&gt;');
		expect(email.html).toContain('href="https://shop.test/profile?tab=orders&amp;id=1"');
	});

	test('keeps the number of an order on one line, and a long code too', { tags: ['REACH-015'] }, () => {
		const { html, text } = layOut({
			subject: 'Order',
			preview: 'Order',
			heading: 'Order',
			blocks: [paragraph('We are packing order NSH-10108 <today>.'), code('4829 1355 7120'), code('482913')],
		});
		expect(html).toContain('order <span style="white-space:nowrap">NSH-10108</span> &lt;today&gt;.');
		expect(text).toContain('We are packing order NSH-10108 <today>.');
		expect(html.match(/font-size:(\d+)px;letter-spacing/g)).toEqual([
			'font-size:26px;letter-spacing',
			'font-size:32px;letter-spacing',
		]);
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
				'',
				'2 × Glove (Size: <M>)\n  Price: ₹900\nCard\n  Before: ₹20\n  Now: ₹18\nSling\nTotal: ₹918',
				'',
				'Once a day. Unsubscribe: https://shop.test/stop?token=a&b',
			].join('\n'),
		);
	});

	test('shows the logo and each product as JPEG or PNG of the shop, the same for every recipient', {
		tags: ['REACH-011'],
	}, () => {
		const pictures = [...email.html.matchAll(/<img src="([^"]*)" width="(\d+)" height="(\d+)" alt=""/g)];
		expect(pictures.map(([, address, width]) => [address, width])).toEqual([
			[`${shopAddress}/icon-192.png`, '36'],
			[`${shopAddress}/media/glove-144.jpg`, '72'],
			[`${shopAddress}/icon-192.png`, '72'],
			['https://pictures.test/sling.webp', '72'],
		]);
	});

	test('has one line of preview, and its links are named in HTML and written out in the text', {
		tags: ['REACH-010', 'REACH-012'],
	}, () => {
		const body = email.html.slice(email.html.indexOf('<body'));
		expect(body).toMatch(
			/^<body[^>]*>\n<div style="display:none;[^"]*">Three &amp; more(?:&#847;&zwnj;&nbsp;)+<\/div>/,
		);
		expect(body.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/https?:|shop\.test/);
		expect(email.text).toContain('https://shop.test/stop?token=a&b');
	});

	test('loads only the shop’s fonts and pictures, and needs no style sheet', { tags: ['REACH-011'] }, () => {
		expect(email.html).not.toMatch(/<(script|link|iframe)\b|@import/);
		for (const [, address] of email.html.matchAll(/url\(([^)]*)\)/g))
			expect(address).toMatch(/^https:\/\/shop\.invalid\/fonts\/nishana-(text|display)\.woff2$/);
		expect(email.html).toMatch(/@media \(prefers-color-scheme:dark\)/);
		const styles = email.html.match(/<(td|p|h1|a|table)\b[^>]*>/g) ?? [];
		expect(styles.length).toBeGreaterThan(15);
		for (const element of email.html.match(/<(p|h1|a)\b[^>]*>/g) ?? []) expect(element).toContain('style="');
	});
});
