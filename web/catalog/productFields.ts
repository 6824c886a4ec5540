import type { ProductCard } from '../../contracts/products.ts';
import type { PictureFile } from '../ui/Picture.tsx';

/** Brand and category come as an object with a name or as the name alone (document 1, §3). */
export const nameOf = (group: string | { name: string }): string =>
	typeof group === 'string' ? group : group.name;

/** Features come as texts or as objects with a value. */
export const featureOf = (feature: string | { value: string }): string =>
	typeof feature === 'string' ? feature : feature.value;

/** Pictures come as addresses or as objects with one. */
export const pictureOf = (image: string | PictureFile): PictureFile =>
	typeof image === 'string' ? { url: image, width: 900, height: 900 } : image;

/** The picture shown of a product: its first; undefined gives the placeholder. */
export function firstPicture([first]: readonly (string | PictureFile)[]): PictureFile | undefined {
	return first === undefined ? undefined : pictureOf(first);
}

/** The products collection is read as a list by some callers, as an object with a list by others (document 1, §7). */
export const productsIn = <Product extends ProductCard>(
	answer: readonly Product[] | { products: readonly Product[] },
): Product[] => [...('products' in answer ? answer.products : answer)];
