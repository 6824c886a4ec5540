import { describe, expect, it } from 'vitest';
import { postCategories } from '../shared/sections.ts';
import { defaultSettings } from '../store.config.ts';
import { findHomeSection } from '../testing/homeDefaults.ts';
import { about as getAbout } from '../web/pages/texts/about.ts';
import { type FaqSettings, standardFaq } from '../web/pages/texts/faq.ts';
import type { Policy, StoreParty } from '../web/pages/texts/policy.ts';
import { privacyPolicy } from '../web/pages/texts/privacyPolicy.ts';
import { type TermsSettings, termsOfService } from '../web/pages/texts/termsOfService.ts';
import { values as getValues } from '../web/pages/texts/values.ts';
import { categories } from './categories.ts';
import { events } from './events.ts';
import { posts } from './posts/all.ts';

const allowedTags = new Set('p h2 h3 ul ol li strong em blockquote table thead tbody tr th td a'.split(' '));

const words = (html: string) =>
	html
		.replace(/<[^>]+>/g, ' ')
		.trim()
		.split(/\s+/).length;

const links = (html: string) => [...html.matchAll(/<a href="([^"]*)">/g)].map((match) => match[1] ?? '');

const duplicates = (list: string[]) => list.filter((entry, at) => list.indexOf(entry) !== at);

describe('the posts of the blog', () => {
	const published = posts.filter((post) => post.status === 'published');

	it('have unique slugs and titles', () => {
		expect(duplicates(posts.map((post) => post.slug))).toEqual([]);
		expect(duplicates(posts.map((post) => post.title))).toEqual([]);
		expect(posts.filter((post) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(post.slug))).toEqual([]);
	});

	it('cover every category, one of them with five posts, for related posts', { tags: ['BLG-026'] }, () => {
		const counts = postCategories.map(
			(category) => published.filter((post) => post.category === category).length,
		);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
		expect(Math.max(...counts)).toBeGreaterThanOrEqual(5);
		expect(published.length).toBeGreaterThanOrEqual(16);
	});

	it('include one draft and one archived post, which the list must not show', { tags: ['BLG-002'] }, () => {
		expect(posts.filter((post) => post.status === 'draft')).toHaveLength(1);
		expect(posts.filter((post) => post.status === 'archived')).toHaveLength(1);
	});

	it('include one published post without an author', { tags: ['BLG-022'] }, () => {
		expect(published.filter((post) => post.authorName === undefined)).toHaveLength(1);
	});

	describe.each(posts)('$slug', (post) => {
		it('has 400 to 900 words and the matching read time', { tags: ['BLG-008'] }, () => {
			const count = words(post.html);
			expect(count).toBeGreaterThanOrEqual(400);
			expect(count).toBeLessThanOrEqual(900);
			expect(post.readTimeMinutes).toBe(Math.ceil(count / 200));
		});

		it('uses only allowed tags, each one closed', () => {
			const open: string[] = [];
			for (const [, slash, name = '', rest] of post.html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
				expect(allowedTags).toContain(name);
				if (slash) expect(open.pop()).toBe(name);
				else {
					expect(rest).toMatch(name === 'a' ? /^ href="\/[^"]*"$/ : /^$/);
					open.push(name);
				}
			}
			expect(open).toEqual([]);
		});

		it('links only to existing pages of the shop', () => {
			const pages = new Set([
				'/beginners',
				'/faq',
				'/contact',
				'/events',
				'/terms-of-service',
				...categories.map((category) => `/products/${category.slug}`),
				...published.map((other) => `/blog/${other.slug}`),
			]);
			expect(links(post.html).filter((path) => !pages.has(path))).toEqual([]);
			expect(links(post.html)).not.toContain(`/blog/${post.slug}`);
		});
	});
});

describe('the events', () => {
	it('are twelve of all four categories, past and future', { tags: ['EVT-007'] }, () => {
		expect(events).toHaveLength(12);
		expect(new Set(events.map((event) => event.category))).toEqual(
			new Set(['competition', 'workshop', 'masterclass', 'camp']),
		);
		expect(duplicates(events.map((event) => event.slug))).toEqual([]);
		expect(events.some((event) => event.startsInDays < 0)).toBe(true);
		expect(events.some((event) => event.startsInDays > 0)).toBe(true);
	});

	it('include featured events and one unpublished one', { tags: ['EVT-014'] }, () => {
		expect(events.filter((event) => !event.isPublished)).toHaveLength(1);
		expect(events.some((event) => event.isFeatured && event.isPublished)).toBe(true);
	});

	it.each(events)('$slug has a description of 80 to 200 words and a matching start hour', (event) => {
		expect(words(event.description)).toBeGreaterThanOrEqual(80);
		expect(words(event.description)).toBeLessThanOrEqual(200);
		const [, hour, minutes, half] = /^(\d{1,2}):(\d\d) (AM|PM)$/.exec(event.time) ?? [];
		expect((Number(hour) % 12) + (half === 'PM' ? 12 : 0) + Number(minutes) / 60).toBe(event.startHour);
	});
});

const settings: FaqSettings = {
	shipping: { ...defaultSettings.shipping, freeOver: 5000, flatCap: 150 },
	deliveryDays: [3, 7],
	returnDays: 7,
	someUnreturnable: false,
	returnShippingRupees: 99,
	sellsArms: true,
	cashOnDelivery: {
		offered: true,
		maxOrder: 10_000,
		fee: 49,
		pinCodes: [],
		excludedCategories: [],
		confirmWithinHours: 24,
	},
	supportHours: 'Monday to Saturday 10 AM to 7 PM',
	city: 'Patiala',
	phone: '+91 98765 00000',
	email: 'help@shop.example',
};

const party: StoreParty = {
	shopName: 'Nishana',
	registration: 'LLPIN ABC-1234, registered with limited liability',
	gstin: '03AAKFN4821Q1ZX',
	legalName: 'Nishana Sports LLP',
	address: '1 Example Road, Patiala, Punjab 147001',
	phone: settings.phone,
	email: settings.email,
	supportHours: settings.supportHours,
	grievanceOfficer: {
		name: 'Simran Example',
		designation: 'Grievance Officer',
		email: 'grievance@shop.example',
	},
};

const terms: TermsSettings = { ...party, ...settings, state: 'Punjab', reservationMinutes: 15 };
const about = getAbout(defaultSettings.about, terms);
const values = getValues(terms);

const responses = (store: FaqSettings) =>
	standardFaq(store)
		.map((entry) => entry.answer)
		.join('\n');

describe('the questions and answers', () => {
	it('are ten', { tags: ['STA-029'] }, () => {
		expect(standardFaq(settings)).toHaveLength(10);
		expect(duplicates(standardFaq(settings).map((entry) => entry.question))).toEqual([]);
	});

	it('show shipping, delivery, returns and hours from the settings', {
		tags: ['STA-031', 'STA-035', 'STA-040'],
	}, () => {
		const text = responses(settings);
		expect(text).toContain('free over ₹5,000');
		expect(text).toContain('flat fee of ₹150');
		expect(text).toContain('3 to 7 business days');
		expect(text).toContain('within 7 days of delivery, for unused, undamaged items');
		expect(text).toContain('within India only');
		expect(text).toContain('Monday to Saturday 10 AM to 7 PM');
	});

	it('name the enabled payment methods', {
		tags: ['STA-036', 'STA-037', 'STA-038', 'STA-039', 'AFT-217'],
	}, () => {
		expect(responses(settings)).toMatch(/card, UPI or net banking, or choose cash on delivery/);
		expect(responses(settings)).toContain('orders up to ₹10,000. It costs ₹49, GST included.');
		expect(
			responses({ ...settings, cashOnDelivery: { ...settings.cashOnDelivery, offered: false } }),
		).not.toMatch(/cash on delivery/i);
	});

	it('follow the settings when a part of the shipping rule is disabled', () => {
		const withShipping = (changed: Partial<FaqSettings['shipping']>) =>
			responses({ ...settings, shipping: { ...settings.shipping, ...changed } });
		const thresholdOnly = withShipping({ flatCap: null });
		expect(thresholdOnly).toContain('free over ₹5,000');
		expect(thresholdOnly).not.toContain('flat fee');

		const flatOnly = withShipping({ freeOver: null });
		expect(flatOnly).toContain('flat fee of ₹150');
		expect(flatOnly).not.toContain('free over');

		const neither = withShipping({ freeOver: null, flatCap: null });
		expect(neither).not.toMatch(/flat fee|free over/);
		expect(neither).toContain("each product's charge times its quantity");
	});
});

describe('the legal pages', () => {
	const body = (policy: Policy) => policy.sections.flatMap((section) => section.paragraphs).join('\n');

	it('name the seller and the grievance officer, with response times', {
		tags: ['STA-041', 'STA-042'],
	}, () => {
		for (const policy of [
			privacyPolicy({ ...party, sellsArms: true }, defaultSettings.policies),
			termsOfService(terms, defaultSettings.policies),
		]) {
			expect(body(policy)).toContain('Nishana Sports LLP, 1 Example Road, Patiala');
			expect(body(policy)).toContain('Simran Example, Grievance Officer');
			expect(body(policy)).toContain('within 48 hours');
			expect(body(policy)).toContain('within one month');
			expect(duplicates(policy.sections.map((section) => section.heading))).toEqual([]);
		}
	});

	it('include returns within 7 days and shipping within India', { tags: ['STA-034', 'STA-035'] }, () => {
		const text = body(termsOfService(terms, defaultSettings.policies));
		expect(text).toContain('unused, undamaged items in their original packing within 7 days');
		expect(text).toContain('within India only');
		expect(text).toContain('18 or older');
	});
});

describe('the fixed texts', () => {
	it('have four values, three quotes and three reasons', {
		tags: ['HOM-014', 'HOM-015', 'STA-004', 'STA-007'],
	}, () => {
		expect(values).toHaveLength(4);
		expect(findHomeSection('testimonials').quotes).toHaveLength(3);
		expect(about.reasons.map((reason) => reason.title)).toEqual([
			'Premium quality',
			'Expert advice',
			'After-sales support',
		]);
	});
});
