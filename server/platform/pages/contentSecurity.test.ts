import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, readMarked } from './contentSecurity.ts';

const computeHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const nonce = 'f3a91c';

test('only scripts and styles rendered with the nonce are allowed, and the nonce is removed', {
	tags: ['DOOR-040'],
}, () => {
	const page = readMarked(
		Buffer.from(
			[
				`<html><head><script nonce="${nonce}">theme()</script><style nonce="${nonce}">p{}</style>`,
				`<link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/>`,
				'<script type="application/ld+json">{"a":1}</script></head>',
				'<body><script>steal()</script><script nonce="guessed">guess()</script><style>q{}</style>',
				`<script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script>`,
				`<script src="/assets/b.js" nonce="${nonce}"></script></body></html>`,
			].join(''),
		),
		nonce,
	);
	const html = Buffer.from(page.html).toString();
	expect(html).not.toContain(nonce);
	expect(html).toContain('<script>theme()</script><style>p{}</style>');
	expect(html).toContain('<script type="module" async="">import "/assets/a.js"</script>');
	expect(page.scripts.map(String)).toEqual(['theme()', 'import "/assets/a.js"', '']);
	expect(page.styles.map(String)).toEqual(['p{}']);

	const policy = contentSecurityPolicy(page);
	for (const own of ['theme()', 'import "/assets/a.js"', 'p{}']) expect(policy).toContain(computeHash(own));
	for (const foreign of ['steal()', 'guess()', '{"a":1}', 'q{}', ''])
		expect(policy).not.toContain(computeHash(foreign));
});

test('a page requires trusted HTML unless scripts of others run in it', { tags: ['DOOR-041'] }, () => {
	const own = { scripts: [], styles: [] };
	expect(contentSecurityPolicy(own)).toContain("require-trusted-types-for 'script'; trusted-types nishana");
	expect(contentSecurityPolicy(own, { untrustedHtml: true })).not.toContain('trusted-types');
});
