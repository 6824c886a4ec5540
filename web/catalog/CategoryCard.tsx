import { Link } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { Picture, pictureAt } from '../ui/Picture.tsx';
import { categoryPicture } from './categoryPicture.ts';

export function CategoryCard({ category }: { category: Category }) {
	return (
		<article data-category={category.slug} className="tile">
			<div className="aspect-[4/3] overflow-hidden bg-sunken">
				<Picture
					image={categoryPicture(category.slug) ?? pictureAt(category.imageUrl)}
					alt=""
					sizes="(min-width: 1024px) 300px, calc(50vw - 1.5rem)"
				/>
			</div>
			<div className="p-4 sm:p-5">
				<h3 className="font-display text-lg sm:text-xl">
					<Link to={`/products/${category.slug}`} className="tile-link">
						{category.name}
					</Link>
				</h3>
				<p className="mt-1 line-clamp-2 sm:line-clamp-3 text-muted text-sm">{category.description}</p>
				<p className="mt-3 text-muted text-xs">
					{category.productCount} {category.productCount === 1 ? 'product' : 'products'}
				</p>
			</div>
		</article>
	);
}
