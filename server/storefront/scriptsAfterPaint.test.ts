import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scriptsAfterPaint.ts';

test('modules are named, not fetched, until the page is painted', () => {
	const html = scriptsAfterPaint(
		'<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
			'<body><h1>Hello</h1><script>early()</script><script type="module" async="">import "/assets/a.js";</script></body></html>',
	);
	expect(html).not.toContain('modulepreload" href');
	expect(html).not.toContain('type="module"');
	expect(html).toContain(
		'<script type="text/held" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
	);
	expect(html).toContain('<script>early()</script>');
	expect(html).toMatch(/<script>\(function bringToLife\(\).*requestAnimationFrame.*<\/script><\/body>/s);
});
