import { describe, expect, test } from 'vitest';
import { errorSummary } from '../forms/contractErrors.ts';
import { newPost, parseReadTime, toDraft, validatePost, withTags } from './postForm.ts';

const valid = {
	...newPost,
	title: 'Cleaning a barrel',
	excerpt: 'When and how.',
	content: '<p>Rarely.</p>',
	category: 'Maintenance' as const,
};

describe('the form of a post', () => {
	test('a new post is a draft of 5 minutes', { tags: ['ADM-B-026', 'ADM-B-030'] }, () => {
		expect(newPost).toMatchObject({ status: 'draft', readTime: '5', isFeatured: false });
	});

	test('a post without an author is valid', { tags: ['ADM-B-014'] }, () => {
		expect(validatePost(valid)).toEqual({});
	});

	test.each(['title', 'excerpt', 'content', 'category'])('%s is required', (field) => {
		const errors = validatePost({ ...valid, [field]: '' });
		expect(Object.keys(errors)).toEqual([field]);
		expect(errorSummary(Object.values(errors))).toBe('Please fill in all required fields');
	});

	test('content without text is empty unless it has a picture', () => {
		for (const content of ['<p></p>', '<p>&nbsp;</p>', '<h2> </h2>'])
			expect(validatePost({ ...valid, content })).toHaveProperty('content');
		expect(validatePost({ ...valid, content: '<img src="/media/a.webp">' })).toEqual({});
	});

	test('read time is 1 to 60, and 5 when it is not a number', {
		tags: ['ADM-B-027', 'ADM-B-028', 'ADM-B-029'],
	}, () => {
		for (const readTime of ['1', '60', 'abc', '']) expect(validatePost({ ...valid, readTime })).toEqual({});
		for (const readTime of ['0', '61'])
			expect(errorSummary(Object.values(validatePost({ ...valid, readTime })))).toBe(
				'Please enter a read time from 1 to 60 minutes.',
			);
		for (const typed of ['abc', '', ' ']) expect(parseReadTime(typed)).toBe(5);
	});

	test('tags are added one by one or with commas, each once', () => {
		expect(withTags(['care'], ' co2 , care,, pcp  seals ')).toEqual(['care', 'co2', 'pcp seals']);
	});

	test('a tag typed but not added yet is saved with the others', () => {
		const draft = toDraft({ ...valid, tags: ['care'], typedTag: ' co2' });
		expect(draft.tags).toEqual(['care', 'co2']);
		expect(draft).not.toHaveProperty('typedTag');
	});
});
