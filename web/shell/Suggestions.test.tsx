import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductCard } from '../../contracts/products.ts';
import { defaultSettings } from '../../store.config.ts';
import { SettingsProvider } from '../settings/SettingsProvider.tsx';
import { Suggestions } from './Suggestions.tsx';

const rendered = (product: Record<string, unknown>) =>
	renderToStaticMarkup(
		<SettingsProvider initial={defaultSettings}>
			<Suggestions
				id="found"
				// The specification allows more field formats than this shop's server uses.
				found={{
					products: [{ id: 'rifle', name: 'Club Rifle', ...product } as unknown as ProductCard],
					categories: [],
					brands: [],
					posts: [],
				}}
				addresses={['/products/product/rifle']}
				active={-1}
				onChoose={() => {}}
			/>
		</SettingsProvider>,
	);

test('a suggestion reads category, price and picture in either format', {
	tags: ['ENT-005', 'ENT-006', 'ENT-010', 'ENT-011'],
}, () => {
	const picture = { url: '/media/a.webp', publicId: 'a', width: 900, height: 900 };
	const worded = rendered({ category: 'Air Rifles', price: '₹1,25,000', images: [picture.url] });
	expect(worded).toBe(
		rendered({ category: { name: 'Air Rifles' }, numericPrice: 125_000, images: [picture] }),
	);
	for (const part of ['Club Rifle', 'Air Rifles', '₹1,25,000', 'src="/media/a.webp"'])
		expect(worded).toContain(part);
	expect(rendered({ category: 'Air Rifles', images: [] })).not.toContain('<img');
});
