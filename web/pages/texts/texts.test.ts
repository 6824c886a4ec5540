import { expect, test } from 'vitest';
import { brandMarks } from '../../home/brandMarks.ts';
import { storeFacts } from '../storeFacts.ts';
import { about } from './about.ts';
import { faq } from './faq.ts';
import { privacyPolicy } from './privacyPolicy.ts';
import { termsOfService } from './termsOfService.ts';
import { testimonials } from './testimonials.ts';
import { values } from './values.ts';

const answerTo = (question: RegExp, facts: typeof storeFacts | Parameters<typeof faq>[0] = storeFacts) =>
	faq(facts).find((entry) => question.test(entry.question))?.answer ?? '';

test('OPEN-040 every fixed text is written out, in the numbers that the pages ask for', () => {
	expect([values.length, testimonials.length, brandMarks.length]).toEqual([4, 3, 6]);
	expect([about.reasons.length, faq(storeFacts).length]).toEqual([3, 10]);
	const policies = [privacyPolicy(storeFacts), termsOfService(storeFacts)];
	for (const { sections } of policies) expect(sections.length).toBeGreaterThan(5);
	const texts = [
		...values.map(({ text }) => text),
		...testimonials.map(({ quote }) => quote),
		...about.story,
		about.mission,
		about.leader.text,
		...about.reasons.map(({ text }) => text),
		...faq(storeFacts).map(({ answer }) => answer),
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

test('TAX-009 both policies name the seller with its registration, the terms with GSTIN and registered office', () => {
	const textOf = ({ sections }: ReturnType<typeof termsOfService>) =>
		sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
	const seller = 'Nishana Shooting Sports LLP (LLPIN ACB-4821, registered with limited liability)';
	expect(textOf(privacyPolicy(storeFacts))).toContain(seller);
	expect(textOf(termsOfService(storeFacts))).toContain(
		`${seller}, GSTIN 03AAKFN4821Q1ZX. Registered office: SCO 18, Bhupindra Road`,
	);
});

test('STA-039 OPEN-012 as decided (D17) the FAQ names the ways to pay that are on, and cash on delivery only where the shop takes it', () => {
	const online = answerTo(/payment methods/);
	for (const method of [/credit or debit card/, /\bUPI\b/, /net banking/]) expect(online).toMatch(method);
	expect(online).not.toMatch(/cash on delivery/i);
	expect(answerTo(/payment methods/, { ...storeFacts, cashOnDelivery: true })).toMatch(/cash on delivery/);
});

test('OPEN-011 D11 the promised shipping follows the settings, and is not promised when they are off', () => {
	const shipping = (freeShippingOverRupees: number | null, flatShippingRupees: number | null) =>
		answerTo(/shipping cost/, { ...storeFacts, freeShippingOverRupees, flatShippingRupees });
	expect(shipping(5000, 150)).toMatch(/free over ₹5,000.*₹150/);
	expect(shipping(12_000, 90)).toMatch(/free over ₹12,000.*₹90/);
	expect(shipping(null, null)).not.toMatch(/free|₹/);
});
