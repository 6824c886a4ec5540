import { describe, expect, test } from 'vitest';
import { draftOf, faultsOf, newPost, readTimeOf, sentenceOfFaults, withTags } from './postForm.ts';

const whole = {
	...newPost,
	title: 'Cleaning a barrel',
	excerpt: 'When and how.',
	content: '<p>Rarely.</p>',
	category: 'Maintenance' as const,
};

describe('the form of a post', () => {
	test('ADM-B-026 ADM-B-030 a new post is a draft of 5 minutes', () => {
		expect(newPost).toMatchObject({ status: 'draft', readTime: '5', isFeatured: false });
	});

	test('ADM-B-014 a post without an author is whole', () => {
		expect(faultsOf(whole)).toEqual({});
	});

	test.each(['title', 'excerpt', 'content', 'category'])('%s is required', (field) => {
		const faults = faultsOf({ ...whole, [field]: '' });
		expect(Object.keys(faults)).toEqual([field]);
		expect(sentenceOfFaults(faults)).toBe('Please fill in all required fields');
	});

	test('an editor without words is empty, with a picture it is not', () => {
		for (const content of ['<p></p>', '<p>&nbsp;</p>', '<h2> </h2>'])
			expect(faultsOf({ ...whole, content })).toHaveProperty('content');
		expect(faultsOf({ ...whole, content: '<img src="/media/a.webp">' })).toEqual({});
	});

	test('ADM-B-027 ADM-B-028 ADM-B-029 read time is 1 to 60, 5 when it is no number', () => {
		for (const readTime of ['1', '60', 'abc', '']) expect(faultsOf({ ...whole, readTime })).toEqual({});
		for (const readTime of ['0', '61'])
			expect(sentenceOfFaults(faultsOf({ ...whole, readTime }))).toBe(
				'Please enter a read time from 1 to 60 minutes.',
			);
		for (const typed of ['abc', '', ' ']) expect(readTimeOf(typed)).toBe(5);
	});

	test('tags are added one by one or with commas, each once', () => {
		expect(withTags(['care'], ' co2 , care,, pcp  seals ')).toEqual(['care', 'co2', 'pcp seals']);
	});

	test('a tag that was typed and not added yet is saved with the others', () => {
		const draft = draftOf({ ...whole, tags: ['care'], typedTag: ' co2' });
		expect(draft.tags).toEqual(['care', 'co2']);
		expect(draft).not.toHaveProperty('typedTag');
	});
});
