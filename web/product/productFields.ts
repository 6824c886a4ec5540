import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import type { PictureFile } from '../ui/Picture.tsx';

/** The path of a product's page, with the chosen variant. */
export const getProductUrl = ({ id }: { id: ProductId }, variant?: { id: VariantId }): string =>
	`/products/product/${id}${variant === undefined ? '' : `?variant=${variant.id}`}`;

/** The path of a product in a list: with the variant that its search and filters mean. */
export const toFoundAddress = ({ id, variant }: Pick<ProductCard, 'id' | 'variant'>): string =>
	getProductUrl({ id }, variant);

/** Brand and category are objects with a name, or just the name. */
export const getName = (group: string | { name: string }): string =>
	typeof group === 'string' ? group : group.name;

export const getFeatureText = (feature: string | { value: string }): string =>
	typeof feature === 'string' ? feature : feature.value;

export const toPicture = (image: string | PictureFile): PictureFile =>
	typeof image === 'string' ? { url: image, width: 900, height: 900 } : image;

/** The main picture of a product: its first; undefined shows the placeholder. */
export function firstPicture([first]: readonly (string | PictureFile)[]): PictureFile | undefined {
	return first === undefined ? undefined : toPicture(first);
}

/** The products of a response, which is a list or an object with a list. */
export const productsIn = <Product extends ProductCard>(
	response: readonly Product[] | { products: readonly Product[] },
): Product[] => [...('products' in response ? response.products : response)];
