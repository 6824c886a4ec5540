import { Link } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { Picture } from '../ui/Picture.tsx';

export function CategoryCard({ category }: { category: Category }) {
	return (
		<article className="relative flex flex-col border border-line bg-surface">
			<div className="aspect-[4/3] overflow-hidden bg-sunken">
				<Picture
					image={{
						url: category.imageUrl ?? `/pictures/category-${category.slug}.webp`,
						width: 800,
						height: 800,
					}}
					alt=""
					sizes="(min-width: 1024px) 25vw, 50vw"
				/>
			</div>
			<div className="p-4">
				<h3 className="font-semibold">
					<Link to={`/products/${category.slug}`} className="after:absolute after:inset-0 hover:underline">
						{category.name}
					</Link>
				</h3>
				<p className="mt-1 line-clamp-3 text-muted text-sm">{category.description}</p>
			</div>
		</article>
	);
}
