import type { Product } from '../../contracts/products.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import { structuredProduct } from './structuredProduct.ts';

/** Structured data of a product for search engines. */
export function ProductStructuredData({ product }: { product: Product }) {
	const origin = useOrigin();
	return <JsonLd data={import.meta.env.SSR ? structuredProduct(product, origin) : undefined} />;
}
