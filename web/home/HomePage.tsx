import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import type { ProductCard } from '../../contracts/products.ts';
import { CategoryCard } from '../catalog/CategoryCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalog/ProductCardView.tsx';
import { bestSellersQuery, categoriesQuery, newArrivalsQuery } from '../catalog/queries.ts';
import { PageHead } from '../head/PageHead.tsx';
import { aboutQuery } from '../pages/queries.ts';
import { getStoreFacts } from '../pages/storeFacts.ts';
import { about } from '../pages/texts/about.ts';
import { testimonials } from '../pages/texts/testimonials.ts';
import { values } from '../pages/texts/values.ts';
import { dehydrateState, prefetch, type Query, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { HindiName } from '../ui/Logo.tsx';
import { useMissingFile } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { swipeRow } from '../ui/swipeRow.ts';
import { useMedia } from '../ui/useMedia.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { brandMarks } from './brandMarks.ts';
import { CounterPicture } from './CounterPicture.tsx';
import { getFeatured } from './featured.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { ShopStructuredData } from './ShopStructuredData.tsx';
import { StartingPoints } from './StartingPoints.tsx';
import { cheapestQuery, startingPoints } from './startingPoints.ts';
import { TrustStrip } from './TrustStrip.tsx';

type Arguments = { context: Readonly<RouterContextProvider> };

const prefetchPage = ({ context }: Arguments) =>
	Promise.all([
		prefetch(context, categoriesQuery),
		prefetch(context, newArrivalsQuery),
		prefetch(context, bestSellersQuery),
		prefetch(context, aboutQuery),
		...startingPoints.map((start) => prefetch(context, (call) => cheapestQuery(start, call))),
	]);

export async function loader({ context }: Arguments) {
	await prefetchPage({ context });
	return dehydrateState(context);
}

export async function clientLoader({ context }: Arguments) {
	await withTimeout(prefetchPage({ context }));
	return null;
}

export default function HomePage() {
	const categories = useQuery(categoriesQuery());
	const aboutTexts = useQuery(aboutQuery()).data;
	const swiped = useMedia('(width < 40rem)');
	const settings = useSettings();
	const { identity, presentation, trade } = settings;
	const facts = getStoreFacts(settings);
	return (
		<main>
			<PageHead
				title={`${identity.name} | ${presentation.titleTagline}`}
				wholeTitle
				description={presentation.description}
				path="/"
			/>
			<ShopStructuredData />
			<section
				aria-label="Welcome"
				className="ink relative isolate min-h-[22rem] overflow-hidden md:min-h-[34rem]"
			>
				{trade.arms && <HeroPicture />}
				{/* Keeps the text readable on light pictures. */}
				<div
					aria-hidden
					className="absolute inset-0 bg-linear-to-t from-ink via-ink/55 to-transparent md:bg-linear-to-r md:via-ink/50"
				/>
				<div className="relative mx-auto w-full max-w-7xl px-4 pt-28 pb-6 md:pb-16">
					<p className="mb-3 text-ink-accent text-lg md:mb-5">
						<HindiName name={identity.nameInHindi} />
					</p>
					<h1 className="max-w-xl font-display text-3xl md:text-5xl lg:text-6xl">{presentation.tagline}</h1>
					<p className="mt-3 max-w-md text-on-ink md:mt-5 md:max-w-xs md:text-lg lg:max-w-md">
						{presentation.description}
					</p>
					<ButtonLink to="/products" variant="accent" size="large" className="mt-5 max-sm:w-full md:mt-9">
						Explore Our Collection
					</ButtonLink>
				</div>
			</section>
			<div className="mx-auto grid max-w-7xl gap-5 px-4 pt-4 md:pt-8">
				<StartingPoints />
				<TrustStrip />
			</div>
			<div className="mx-auto max-w-7xl px-4">
				<Section title="Product Categories" more={{ name: 'All Categories', to: '/categories' }}>
					{categories.isError && (
						<RetryNotice onRetry={categories.refetch}>The categories could not be loaded.</RetryNotice>
					)}
					<ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
						{getFeatured(categories.data ?? []).map((category) => (
							<li key={category.id} className="grid">
								<CategoryCard category={category} />
							</li>
						))}
					</ul>
				</Section>
				<Products
					title="New Arrivals"
					query={newArrivalsQuery()}
					empty="No new arrivals right now."
					more={{ name: 'Newest First', to: '/products?sort=newest' }}
				/>
				<Products title="Best Sellers" query={bestSellersQuery()} empty="No best sellers yet." bestSellers />
				<Section title="Why Choose Us">
					<ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
						{values(facts).map(({ title, text }, position) => (
							<li key={title} className="bg-surface p-4 max-sm:grid max-sm:grid-cols-[1.5rem_1fr] sm:p-7">
								<p aria-hidden className="font-display text-2xl text-accent-text max-sm:row-span-2">
									{position + 1}
								</p>
								<h3 className="font-medium sm:mt-4">{title}</h3>
								<p className="mt-1 text-muted text-sm sm:mt-2">{text}</p>
							</li>
						))}
					</ul>
				</Section>
				{trade.arms && (
					<Section title="What Our Clients Say">
						<ul
							// A row without links is swiped by keys once it has the focus.
							tabIndex={swiped ? 0 : undefined}
							aria-label="Testimonials"
							className={`grid gap-10 md:grid-cols-3 ${swipeRow}`}
						>
							{testimonials.map(({ quote, name, role }) => (
								<li key={name} className="max-sm:w-[85%]!">
									<figure className="flex h-full flex-col border-accent border-t-2 pt-5">
										<blockquote className="grow">“{quote}”</blockquote>
										<figcaption className="mt-5 text-sm">
											<span className="font-medium">{name}</span>
											<span className="block text-muted">{role}</span>
										</figcaption>
									</figure>
								</li>
							))}
						</ul>
					</Section>
				)}
				<Section title={`About ${identity.name}`}>
					<div className="grid items-center gap-5 md:grid-cols-2 md:gap-10">
						{trade.arms && <CounterPicture />}
						<div>
							<p className="md:text-lg">{aboutTexts && about(aboutTexts, facts).story[0]}</p>
							<ButtonLink to="/about" variant="secondary" className="mt-5 md:mt-7">
								Read More <VisuallyHidden>about {identity.name}</VisuallyHidden>
							</ButtonLink>
						</div>
					</div>
				</Section>
				{trade.arms && (
					<Section title="Trusted Brands">
						<ul className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-6">
							{brandMarks.map(({ name, image }) => (
								<li key={name} className="grid place-items-center bg-surface px-3 py-5 sm:px-5 sm:py-7">
									<BrandMark name={name} image={image} />
								</li>
							))}
						</ul>
					</Section>
				)}
			</div>
		</main>
	);
}

/** The logo of a brand, or its name when the file is missing. */
function BrandMark({ name, image }: { name: string; image: string }) {
	const { missing, watch } = useMissingFile(image);
	if (missing) return <span className="grid h-10 place-items-center">{name}</span>;
	return (
		<img
			{...watch}
			src={image}
			alt={name}
			width={160}
			height={48}
			loading="lazy"
			className="h-10 w-full object-contain dark:invert"
		/>
	);
}

type More = { name: string; to: string };

function Section({ title, more, children }: { title: string; more?: More; children: ReactNode }) {
	return (
		<section aria-label={title} className="pt-10 md:pt-20">
			<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-7">
				<h2 className="font-display text-2xl md:text-3xl">{title}</h2>
				{more !== undefined && (
					<Link
						to={more.to}
						className="py-1 font-medium text-accent-text text-sm underline pointer-coarse:-my-2 pointer-coarse:py-3"
					>
						{more.name}
					</Link>
				)}
			</div>
			{children}
		</section>
	);
}

/** A row of products; it stays empty when it cannot be loaded, with a line that says so. */
function Products({
	title,
	query,
	empty,
	more,
	bestSellers = false,
}: {
	title: string;
	query: Query<ProductCard[]>;
	empty: string;
	more?: More;
	bestSellers?: boolean;
}) {
	const { data, isPending, isError, refetch } = useQuery(query);
	return (
		<Section title={title} {...(more && { more })}>
			{isError && <RetryNotice onRetry={refetch}>The products could not be loaded.</RetryNotice>}
			{isPending ? (
				<ProductGridSkeleton row />
			) : data !== undefined && data.length > 0 ? (
				<ProductGrid products={data} bestSellers={bestSellers} row />
			) : (
				<p className="mt-4 text-muted">{empty}</p>
			)}
		</Section>
	);
}
