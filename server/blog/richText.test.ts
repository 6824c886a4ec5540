import { describe, expect, test } from 'vitest';
import { posts } from '../../demo/posts/all.ts';
import { cleanRichText, saysSomething } from './richText.ts';

describe('rich text', () => {
	test.each([
		['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
		['an event handler', '<p onmouseover="alert(1)">a</p>', '<p>a</p>'],
		['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
		['a style sheet', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
		['a frame', '<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
		['an address that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
		['an address that runs, disguised', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
		['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
		['an address without a scheme', '<a href="//a.example">a</a>', '<a>a</a>'],
		['a picture from elsewhere', '<p><img src="https://a.example/x.png" alt="a"></p>', '<p></p>'],
		['a picture that runs', '<img src="x" onerror="alert(1)">', ''],
		['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
		['a drawing', '<svg onload="alert(1)"><a href="x">a</a></svg>', '<a href="x">a</a>'],
		['a comment', '<!-- a --><p>a</p>', '<p>a</p>'],
		['an open tag', '<p><strong>a', '<p><strong>a</strong></p>'],
	])('loses %s', (_what, given, kept) => {
		expect(cleanRichText(given)).toBe(kept);
	});

	test('keeps text, lists, tables, links and pictures of the shop', () => {
		const html =
			'<h2>a</h2><ul><li>b</li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table><p><a href="/products">d</a><br /><img src="/media/e.webp" alt="e" loading="lazy" /></p>';
		expect(cleanRichText(html)).toBe(html);
	});

	test('leads to other sites without handing over the page', () => {
		expect(cleanRichText('<a href="https://a.example" target="_blank">a</a>')).toBe(
			'<a href="https://a.example" rel="noopener nofollow">a</a>',
		);
	});

	test('cleans once: what is clean stays as it is', () => {
		for (const { html } of posts) expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
	});

	test('says something when there are words or a picture', () => {
		for (const html of ['<p>a</p>', '<img src="/media/a.webp" />']) expect(saysSomething(html)).toBe(true);
		for (const html of ['', '<p></p>', '<p>&nbsp;<br /></p>', '<hr />'])
			expect(saysSomething(html)).toBe(false);
	});
});
