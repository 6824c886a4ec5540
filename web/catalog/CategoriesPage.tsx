import { useQuery } from '@tanstack/react-query';
import { Link, type RouterContextProvider } from 'react-router';
import { store } from '../../store.config.ts';
import { read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CategoryCard } from './CategoryCard.tsx';
import { categoriesQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

export async function loader({ context }: Arguments) {
	await read(context, categoriesQuery);
	return readSoFar(context);
}

export async function clientLoader({ context }: Arguments) {
	await read(context, categoriesQuery);
	return null;
}

export default function CategoriesPage() {
	const categories = useQuery(categoriesQuery()).data ?? [];
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead title={`Categories | ${store.name}`} path="/categories" />
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'Categories' }]} />
			<div className="mb-6 flex flex-wrap items-baseline gap-4">
				<h1 className="font-display text-3xl">Categories</h1>
				<p className="text-muted">{categories.length} categories</p>
				<Link to="/products" className="ml-auto font-semibold text-accent-text underline">
					View All Products
				</Link>
			</div>
			<h2 className="sr-only">All categories</h2>
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
				{categories.map((category) => (
					<li key={category.id} className="grid">
						<CategoryCard category={category} />
					</li>
				))}
			</ul>
		</main>
	);
}
