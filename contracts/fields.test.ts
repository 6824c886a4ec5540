import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { eventDraft } from './events.ts';
import { date, imageAddress, rupees } from './fields.ts';
import { reconciledPeriod } from './reconciliation.ts';

describe('the address of a picture', () => {
	test('is a path of the shop or an https URL', { tags: ['DOOR-111'] }, () => {
		for (const address of [
			'/media/a.webp',
			'https://images.example.com/a/b.jpg?w=900#top',
			'https://images.example.com/@user/a.jpg',
			'https://images.example.com:8443/%20.png',
		])
			expect(imageAddress.safeParse(address).success, address).toBe(true);
	});

	test('that a browser could read as another host, or with credentials, is rejected', {
		tags: ['DOOR-111'],
	}, () => {
		for (const address of [
			'/\\evil.example/x',
			'\\\\evil.example/x',
			'/media\\..\\x',
			'//evil.example/x',
			'/\t/evil.example/x',
			'/\u0000/evil.example',
			'/media/a\n.webp',
			'https://user@evil.example/a.png',
			'https://user:word@evil.example/a.png',
			'https://shop.example@evil.example/a.png',
			'https://@evil.example/a.png',
			'https:\\\\evil.example\\a.png',
			'https://images.example.com\\@evil.example/a.png',
			'https:evil.example/a.png',
			'http://images.example.com/a.png',
			'javascript:alert(1)',
			'data:image/png;base64,AA',
			'https://',
			'/a" onerror="x',
			'/a\u0085b',
			'/media/../api/x.webp',
			'/media/%2E%2e/x.webp',
			'/media/./..',
			'/..?a=b',
		])
			expect(imageAddress.safeParse(address).success, JSON.stringify(address)).toBe(false);
	});

	test('leads to the host that it shows', { tags: ['DOOR-111'] }, () => {
		const part = fc.constantFrom(
			'/',
			'\\',
			'@',
			':',
			'\t',
			'\n',
			'\u0001',
			'evil.example',
			'a',
			'?',
			'#',
			'%',
		);
		const address = fc
			.tuple(fc.constantFrom('/', 'https://', '//', '/media/'), fc.array(part, { maxLength: 8 }))
			.map(([start, parts]) => start + parts.join(''));
		fc.assert(
			fc.property(address, (given) => {
				const { success, data } = imageAddress.safeParse(given);
				if (!success) return;
				const { origin, host, username, password } = new URL(data, 'https://shop.example/products');
				expect([username, password]).toEqual(['', '']);
				if (data.startsWith('/')) expect(origin).toBe('https://shop.example');
				else expect(data.slice('https://'.length).startsWith(host.replace(/:443$/, ''))).toBe(true);
			}),
			{ numRuns: propertyRuns(2000) },
		);
	});
});

describe('dates', () => {
	const anyDay = fc
		.tuple(
			fc.integer({ min: 0, max: 9999 }),
			fc.integer({ min: 1, max: 12 }),
			fc.integer({ min: 1, max: 28 }),
		)
		.map((parts) => parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-'));

	test('outside of 1900 to 2199 are rejected', { tags: ['DOOR-112'] }, () => {
		fc.assert(
			fc.property(anyDay, (day) => {
				const year = Number(day.slice(0, 4));
				expect(date.safeParse(day).success).toBe(year >= 1900 && year < 2200);
				const start = { startsAt: `${day}T00:00:00-23:59` };
				expect(eventDraft.pick({ startsAt: true }).safeParse(start).success).toBe(
					year >= 1900 && year < 2200,
				);
			}),
			{ numRuns: propertyRuns(500) },
		);
	});

	test('of a reconciliation are those that the payment service accepts', { tags: ['DOOR-112'] }, () => {
		fc.assert(
			fc.property(anyDay, (day) => {
				const year = Number(day.slice(0, 4));
				const { success } = reconciledPeriod.safeParse({ from: day, to: day });
				expect(success).toBe(year >= 2000 && year < 2120 && day !== '2000-01-01');
			}),
			{ numRuns: propertyRuns(500) },
		);
	});
});

test('an amount in rupees is nothing or whole paise; a fraction of a paisa is rejected, however small', {
	tags: ['DOOR-130'],
}, () => {
	for (const amount of [0, 0.01, 0.07, 19.99, 4_350_000.5])
		expect(rupees.safeParse(amount).success, `${amount}`).toBe(true);
	for (const amount of [-0.01, 0.001, 0.009, 4.724e-299, 5e-324, 19.999, Number.NaN, 1e12])
		expect(rupees.safeParse(amount).success, `${amount}`).toBe(false);
});
