import { describe, expect, test } from 'vitest';
import { posts } from '../../../demo/posts/all.ts';
import { cleanRichText, hasContent } from './richText.ts';

describe('rich text', () => {
	test.each([
		['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
		['an event handler', '<p onmouseover="alert(1)">a</p>', '<p>a</p>'],
		['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
		['a style sheet', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
		['a frame', '<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
		['a script URL', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
		['a disguised script URL', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
		['a data URL', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
		['a URL without a scheme', '<a href="//a.example">a</a>', '<a>a</a>'],
		['an image from another site', '<p><img src="https://a.example/x.png" alt="a"></p>', '<p></p>'],
		['an image with an event handler', '<img src="x" onerror="alert(1)">', ''],
		['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
		['an SVG', '<svg onload="alert(1)"><a href="x">a</a></svg>', '<a href="x">a</a>'],
		['a comment', '<!-- a --><p>a</p>', '<p>a</p>'],
		['an open tag', '<p><strong>a', '<p><strong>a</strong></p>'],
	])('removes %s', (_what, given, cleaned) => {
		expect(cleanRichText(given)).toBe(cleaned);
	});

	test('keeps text, lists, tables, links and images of the shop', () => {
		const html =
			'<h2>a</h2><ul><li>b</li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table><p><a href="/products">d</a><br /><img src="/media/e.webp" alt="e" loading="lazy" /></p>';
		expect(cleanRichText(html)).toBe(html);
	});

	test('links to other sites without access to the opening page', () => {
		expect(cleanRichText('<a href="https://a.example" target="_blank">a</a>')).toBe(
			'<a href="https://a.example" rel="noopener nofollow">a</a>',
		);
	});

	test('leaves clean text unchanged', () => {
		for (const { html } of posts) expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
	});

	test('has content when there are words or an image', () => {
		for (const html of ['<p>a</p>', '<img src="/media/a.webp" />']) expect(hasContent(html)).toBe(true);
		for (const html of ['', '<p></p>', '<p>&nbsp;<br /></p>', '<hr />']) expect(hasContent(html)).toBe(false);
	});
});
