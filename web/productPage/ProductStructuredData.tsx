import type { Product } from '../../contracts/products.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import { useSettings } from '../settings/settings.ts';
import { structuredProduct } from './structuredProduct.ts';

/** Structured data of a product for search engines. */
export function ProductStructuredData({ product }: { product: Product }) {
	const shop = { origin: useOrigin(), ...useSettings() };
	return <JsonLd data={import.meta.env.SSR ? structuredProduct(product, shop) : undefined} />;
}
