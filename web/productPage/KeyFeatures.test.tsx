import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getName } from '../product/productFields.ts';
import { KeyFeatures } from './KeyFeatures.tsx';

test('the features list renders strings and objects with a value', { tags: ['PDP-019', 'ENT-018'] }, () => {
	const html = renderToStaticMarkup(
		<KeyFeatures features={['Walnut stock', { value: 'Two-stage trigger' }]} />,
	);
	expect(html).toContain('<li>Walnut stock</li><li>Two-stage trigger</li>');
	expect(renderToStaticMarkup(<KeyFeatures features={[]} />)).toBe('');
});

test('a brand is read from a string and from an object with a name', { tags: ['PDP-037'] }, () => {
	expect(getName('Kestrath')).toBe('Kestrath');
	expect(getName({ name: 'Kestrath' })).toBe('Kestrath');
});
