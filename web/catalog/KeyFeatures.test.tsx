import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyFeatures } from './KeyFeatures.tsx';
import { nameOf } from './productFields.ts';

test('PDP-019 ENT-018 the features list renders strings and objects with a value', () => {
	const html = renderToStaticMarkup(
		<KeyFeatures features={['Walnut stock', { value: 'Two-stage trigger' }]} />,
	);
	expect(html).toContain('<li>Walnut stock</li><li>Two-stage trigger</li>');
	expect(renderToStaticMarkup(<KeyFeatures features={[]} />)).toBe('');
});

test('PDP-037 a brand is read from a string and from an object with a name', () => {
	expect(nameOf('Kestrath')).toBe('Kestrath');
	expect(nameOf({ name: 'Kestrath' })).toBe('Kestrath');
});
