import type { ReactNode } from 'react';
import type { ProductCard } from '../../contracts/products.ts';
import type { Suggestions as Found } from '../../contracts/searches.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getName } from '../product/productFields.ts';
import { OptionGroups } from '../ui/OptionGroups.tsx';
import { Picture } from '../ui/Picture.tsx';

function ProductText({ product }: { product: ProductCard }) {
	return (
		<>
			<span className="size-12 flex-none overflow-hidden rounded-sm bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="48px" />
			</span>
			<span className="min-w-0 grow items-center gap-3 sm:flex">
				<span className="block min-w-0 grow">
					<span data-name className="line-clamp-2 text-sm">
						{product.name}
					</span>
					<span className="block truncate text-muted text-xs">
						{product.match === undefined
							? (product.variant?.name ?? getName(product.category))
							: `Matches ${product.match}`}
					</span>
				</span>
				<span className="block flex-none sm:text-right">
					<ProductPrice product={product} brief />
				</span>
			</span>
		</>
	);
}

const line = (text: string) => <span className="block min-w-0 truncate py-1 text-sm">{text}</span>;

/** Search suggestions in groups. */
export function Suggestions({
	found: { products, categories, brands, posts },
	addresses,
	...list
}: {
	/** Id of the list; its options are numbered after it. */
	id: string;
	found: Found;
	/** The page of each suggestion, in order. */
	addresses: readonly string[];
	/** Index of the active option, -1 for none. */
	active: number;
	onChoose: (address: string) => void;
}) {
	const groups: [name: string, contents: ReactNode[]][] = [
		['Products', products.map((product) => <ProductText key={product.id} product={product} />)],
		['Categories', categories.map(({ name }) => line(name))],
		['Brands', brands.map(({ name }) => line(name))],
		['Blog', posts.map(({ title }) => line(title))],
	];
	const left = [...addresses];
	return (
		<OptionGroups
			{...list}
			groups={groups.map(([name, contents]) => ({
				name,
				options: contents.map((content) => ({ to: left.shift() ?? '', content })),
			}))}
		/>
	);
}
