import { type ReactNode, useEffect } from 'react';
import type { ProductCard } from '../../contracts/products.ts';
import type { Suggestions as Found } from '../../contracts/searches.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getName } from '../product/productFields.ts';
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

/** Search suggestions in groups; the input keeps the focus and handles the keys (aria-activedescendant). */
export function Suggestions({
	id,
	found,
	addresses,
	active,
	onChoose,
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
	useEffect(() => {
		if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
	}, [id, active]);
	const groups: [name: string, options: ReactNode[]][] = [
		['Products', found.products.map((product) => <ProductText key={product.id} product={product} />)],
		['Categories', found.categories.map(({ name }) => line(name))],
		['Brands', found.brands.map(({ name }) => line(name))],
		['Blog', found.posts.map(({ title }) => line(title))],
	];
	let shown = 0;
	return groups
		.filter(([, options]) => options.length > 0)
		.map(([name, options]) => {
			const first = shown;
			shown += options.length;
			return (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
				<div key={name} role="group" aria-label={name}>
					<p aria-hidden className="px-3 pt-2 pb-1 font-medium text-muted text-xs">
						{name}
					</p>
					{options.map((option, place) => {
						const position = first + place;
						const address = addresses[position] ?? '';
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: see above
							<div
								key={address}
								id={`${id}-${position}`}
								role="option"
								tabIndex={-1}
								aria-selected={position === active}
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => onChoose(address)}
								className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
							>
								{option}
							</div>
						);
					})}
				</div>
			);
		});
}
