import { expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { findHomeSection } from '../../../testing/homeDefaults.ts';
import { getStoreFacts } from '../storeFacts.ts';
import { about as getAbout } from './about.ts';
import { contactIntroduction } from './contact.ts';
import { faq, standardFaq } from './faq.ts';
import { privacyPolicy } from './privacyPolicy.ts';
import { shippingAndReturns } from './shippingAndReturns.ts';
import { termsOfService } from './termsOfService.ts';
import { values as getValues } from './values.ts';

const storeFacts = getStoreFacts(defaultSettings);
const about = getAbout(defaultSettings.about, storeFacts);
const values = getValues(storeFacts);
const testimonials = findHomeSection('testimonials').quotes;
const brandMarks = findHomeSection('brands').marks;

const answerTo = (
	question: RegExp,
	facts: typeof storeFacts | Parameters<typeof standardFaq>[0] = storeFacts,
) => standardFaq(facts).find((entry) => question.test(entry.question))?.answer ?? '';

test('every static text has the required number of parts', { tags: ['OPEN-040'] }, () => {
	expect([values.length, testimonials.length, brandMarks.length]).toEqual([4, 3, 6]);
	expect([about.reasons.length, standardFaq(storeFacts).length]).toEqual([3, 10]);
	const policies = [
		privacyPolicy(storeFacts, defaultSettings.policies),
		termsOfService(storeFacts, defaultSettings.policies),
	];
	for (const { sections } of policies) expect(sections.length).toBeGreaterThan(5);
	const texts = [
		...values.map(({ text }) => text),
		...testimonials.map(({ quote }) => quote),
		...about.story,
		about.mission,
		about.leader.text,
		...about.reasons.map(({ text }) => text),
		...standardFaq(storeFacts).map(({ answer }) => answer),
		...policies.flatMap(({ introduction, sections }) => [
			introduction,
			...sections.flatMap(({ paragraphs }) => paragraphs),
		]),
	];
	expect(new Set(texts).size).toBeGreaterThanOrEqual(texts.length - 2);
	for (const text of texts) {
		expect(text.length, text).toBeGreaterThan(30);
		expect(text).not.toMatch(/lorem|ipsum|\bTBD\b|undefined|null|\[object|\{\{|\$\{/i);
	}
});

test('both policies name the seller and its registration, the terms also GSTIN and registered office', {
	tags: ['TAX-009'],
}, () => {
	const getText = ({ sections }: ReturnType<typeof termsOfService>) =>
		sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
	const seller = 'Nishana Shooting Sports LLP (LLPIN ACB-4821, registered with limited liability)';
	expect(getText(privacyPolicy(storeFacts, defaultSettings.policies))).toContain(seller);
	expect(getText(termsOfService(storeFacts, defaultSettings.policies))).toContain(
		`${seller}, GSTIN 03AAKFN4821Q1ZX. Registered office: SCO 18, Bhupindra Road`,
	);
});

test('the FAQ names the enabled payment methods, and cash on delivery only if the shop offers it', {
	tags: ['STA-039', 'OPEN-012', 'AFT-217'],
}, () => {
	const online = answerTo(/payment methods/, {
		...storeFacts,
		cashOnDelivery: { ...storeFacts.cashOnDelivery, offered: false },
	});
	for (const method of [/credit or debit card/, /\bUPI\b/, /net banking/]) expect(online).toMatch(method);
	expect(online).not.toMatch(/cash on delivery/i);
	expect(answerTo(/payment methods/)).toMatch(/cash on delivery/);
});

test('the shipping text follows the settings, and is left out when they are off', {
	tags: ['OPEN-011'],
}, () => {
	const shipping = (freeOver: number | null, flatCap: number | null) =>
		answerTo(/shipping cost/, { ...storeFacts, shipping: { ...storeFacts.shipping, freeOver, flatCap } });
	expect(shipping(5000, 150)).toMatch(/free over ₹5,000.*₹150/);
	expect(shipping(12_000, 90)).toMatch(/free over ₹12,000.*₹90/);
	expect(shipping(null, null)).not.toMatch(/free|₹/);
});

test('parcels leave from the city in the settings', { tags: ['SET-015'] }, () => {
	const getTexts = (facts: typeof storeFacts) =>
		`${answerTo(/delivery take/, facts)} ${shippingAndReturns(facts, defaultSettings.policies).introduction}`;
	expect(getTexts(storeFacts)).toMatch(/leaves our store in Patiala, .*from our store in Patiala to all/);
	expect(getTexts({ ...storeFacts, city: 'Ludhiana' })).toMatch(
		/leaves our store in Ludhiana, .*from our store in Ludhiana to all/,
	);
});

test('a shop that moved or was renamed has neither the old city nor the old name in its texts', {
	tags: ['SET-015'],
}, () => {
	type Facts = {
		[Name in keyof typeof storeFacts]: (typeof storeFacts)[Name] extends string
			? string
			: (typeof storeFacts)[Name];
	};
	const getTexts = (facts: Facts) =>
		JSON.stringify([
			getAbout(defaultSettings.about, facts),
			getValues(facts),
			standardFaq(facts),
			privacyPolicy(facts, defaultSettings.policies),
			termsOfService(facts, defaultSettings.policies),
		]);
	const moved = {
		...storeFacts,
		shopName: 'Teer',
		city: 'Ludhiana',
		state: 'Kerala',
		legalName: 'Teer LLP',
		address: '1 Mall Road',
	};
	expect(getTexts(storeFacts)).toMatch(/Nishana began in Patiala.*Courts at Patiala, Punjab/);
	expect(getTexts(moved)).toMatch(/Teer began in Ludhiana.*Courts at Ludhiana, Kerala/);
	expect(
		getTexts({ ...moved, email: '', grievanceOfficer: { name: '', designation: '', email: '' } }),
	).not.toMatch(/Patiala|Punjab|Nishana/);
});

test('the texts about returns say that some categories have none, only if some have none', {
	tags: ['SET-014'],
}, () => {
	const getTexts = (excludedCategories: string[]) => {
		const facts = getStoreFacts({
			...defaultSettings,
			returns: { ...defaultSettings.returns, excludedCategories },
		});
		const policies = [
			shippingAndReturns(facts, defaultSettings.policies),
			termsOfService(facts, defaultSettings.policies),
		].flatMap(({ sections }) => sections);
		const policy = policies.filter(({ heading }) => heading === 'Returns and refunds');
		return [answerTo(/return a product/, facts), ...policy.map(({ paragraphs }) => paragraphs.join(' '))];
	};
	expect(getTexts([])).toHaveLength(3);
	for (const text of getTexts([])) expect(text).not.toContain('some categories');
	for (const text of getTexts(['pellets']))
		expect(text).toContain('Products of some categories cannot be returned');
});

test('the FAQs have every standard question unless the owner chose others, in the order of the owner', {
	tags: ['SET-030'],
}, () => {
	expect(faq(defaultSettings.faq.entries, storeFacts).map(({ question }) => question)).toEqual(
		standardFaq(storeFacts).map(({ question }) => question),
	);
	const own = { question: 'Do you engrave?', answer: 'Yes, in two days.' };
	expect(faq([own, { standard: 'gst' }], storeFacts)).toEqual([
		own,
		expect.objectContaining({ question: 'Do the prices include GST?' }),
	]);
});

test('the contact page begins with the standard introduction, or with that of the settings', {
	tags: ['SET-074'],
}, () => {
	expect(contactIntroduction(defaultSettings)).toMatch(/A shooter on our team will reply\.$/);
	expect(contactIntroduction({ ...defaultSettings, trade: { arms: false } })).toBe(
		'Tell us what you need. A person on our team will reply.',
	);
	const contact = { ...defaultSettings.contact, introduction: 'Come by and try one.' };
	expect(contactIntroduction({ ...defaultSettings, contact })).toBe('Come by and try one.');
});

test('a section of the owner stands in place of the standard one with its title, any other before the grievance officer', {
	tags: ['SET-076'],
}, () => {
	const own = {
		...defaultSettings.policies,
		shipping: [{ title: 'warranty', text: 'Repaired here.\nFor five years.' }],
		terms: [{ title: 'Engraving', text: 'Made for you.' }],
		termsFrom: '2026-12-01',
	};
	const { effectiveFrom, sections } = termsOfService(storeFacts, own);
	expect(effectiveFrom).toBe('2026-12-01');
	expect(sections.filter(({ heading }) => /warranty/i.test(heading))).toEqual([
		{ heading: 'warranty', paragraphs: ['Repaired here.', 'For five years.'] },
	]);
	expect(sections.slice(-2).map(({ heading }) => heading)).toEqual(['Engraving', 'Grievance officer']);
	expect(shippingAndReturns(storeFacts, own).sections.at(-1)?.heading).toBe('warranty');
	expect(privacyPolicy(storeFacts, own)).toEqual(privacyPolicy(storeFacts, defaultSettings.policies));
});
