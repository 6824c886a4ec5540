import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeSection } from '../../contracts/homeSettings.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { CategoryCard } from '../catalog/CategoryCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalog/ProductCardView.tsx';
import { bestSellersQuery, categoriesQuery, newArrivalsQuery } from '../catalog/queries.ts';
import { aboutQuery } from '../pages/queries.ts';
import { getStoreFacts } from '../pages/storeFacts.ts';
import { about as fillAbout } from '../pages/texts/about.ts';
import { values } from '../pages/texts/values.ts';
import type { Query } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { HindiName } from '../ui/Logo.tsx';
import { useMissingFile } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { swipeRow } from '../ui/swipeRow.ts';
import { useMedia } from '../ui/useMedia.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { CounterPicture } from './CounterPicture.tsx';
import { getFeatured } from './featured.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { StartingPoints } from './StartingPoints.tsx';
import { TrustStrip } from './TrustStrip.tsx';

type Of<Name extends HomeSection['section']> = Extract<HomeSection, { section: Name }>;

/** The sections of the home page that are shown, in their order. */
export function HomeSections({ sections }: { sections: readonly HomeSection[] }) {
	return sections
		.filter(({ shown }) => shown)
		.map((section) => <Fragment key={section.section}>{renderSection(section)}</Fragment>);
}

function renderSection(section: HomeSection): ReactNode {
	switch (section.section) {
		case 'hero':
			return <Hero hero={section} />;
		case 'start':
			return (
				<div className="mx-auto grid max-w-7xl gap-5 px-4 pt-4 md:pt-8">
					<StartingPoints />
					<TrustStrip />
				</div>
			);
		case 'categories':
			return <Categories categories={section} />;
		case 'newArrivals':
			return (
				<Products
					title={section.title}
					query={newArrivalsQuery()}
					empty="No new arrivals right now."
					more={{ name: 'Newest First', to: '/products?sort=newest' }}
				/>
			);
		case 'bestSellers':
			return (
				<Products title={section.title} query={bestSellersQuery()} empty="No best sellers yet." bestSellers />
			);
		case 'values':
			return <Values values={section} />;
		case 'testimonials':
			return <Testimonials testimonials={section} />;
		case 'about':
			return <AboutTeaser picture={section.picture} />;
		case 'brands':
			return <Brands brands={section} />;
	}
}

/** The words of the hero, with those of the settings filled in. */
const fill = (text: string, facts: Record<string, string>) =>
	text.replaceAll(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

function Hero({ hero }: { hero: Of<'hero'> }) {
	const { identity, presentation, premises } = useSettings();
	const { tagline, description } = presentation;
	const facts = { tagline, description, shop: identity.name, city: premises.city };
	return (
		<section
			aria-label="Welcome"
			className="ink relative isolate min-h-[22rem] overflow-hidden md:min-h-[34rem]"
		>
			{hero.picture && <HeroPicture />}
			{/* Keeps the text readable on light pictures. */}
			<div
				aria-hidden
				className="absolute inset-0 bg-linear-to-t from-ink via-ink/55 to-transparent md:bg-linear-to-r md:via-ink/50"
			/>
			<div className="relative mx-auto w-full max-w-7xl px-4 pt-28 pb-6 md:pb-16">
				<p className="mb-3 text-ink-accent text-lg md:mb-5">
					<HindiName name={identity.nameInHindi} />
				</p>
				<h1 className="max-w-xl font-display text-3xl md:text-5xl lg:text-6xl">
					{fill(hero.heading, facts)}
				</h1>
				<p className="mt-3 max-w-md text-on-ink md:mt-5 md:max-w-xs md:text-lg lg:max-w-md">
					{fill(hero.text, facts)}
				</p>
				<ButtonLink to={hero.to} variant="accent" size="large" className="mt-5 max-sm:w-full md:mt-9">
					{hero.button}
				</ButtonLink>
			</div>
		</section>
	);
}

function Categories({ categories: { title, picks } }: { categories: Of<'categories'> }) {
	const categories = useQuery(categoriesQuery());
	return (
		<Section title={title} more={{ name: 'All Categories', to: '/categories' }}>
			{categories.isError && (
				<RetryNotice onRetry={categories.refetch}>The categories could not be loaded.</RetryNotice>
			)}
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
				{getFeatured(categories.data ?? [], picks).map((category) => (
					<li key={category.id} className="grid">
						<CategoryCard category={category} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function Values({ values: { title, cards } }: { values: Of<'values'> }) {
	const facts = getStoreFacts(useSettings());
	return (
		<Section title={title}>
			<ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
				{(cards.length > 0 ? cards : values(facts)).map((card, position) => (
					<li
						key={`${card.title} ${card.text}`}
						className="bg-surface p-4 max-sm:grid max-sm:grid-cols-[1.5rem_1fr] sm:p-7"
					>
						<p aria-hidden className="font-display text-2xl text-accent-text max-sm:row-span-2">
							{position + 1}
						</p>
						<h3 className="font-medium sm:mt-4">{card.title}</h3>
						<p className="mt-1 text-muted text-sm sm:mt-2">{card.text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Testimonials({ testimonials: { title, quotes } }: { testimonials: Of<'testimonials'> }) {
	const swiped = useMedia('(width < 40rem)');
	if (quotes.length === 0) return null;
	return (
		<Section title={title}>
			<ul
				// A row without links is swiped by keys once it has the focus.
				tabIndex={swiped ? 0 : undefined}
				aria-label="Testimonials"
				className={`grid gap-10 md:grid-cols-3 ${swipeRow}`}
			>
				{quotes.map(({ quote, name, about }) => (
					<li key={`${name} ${quote}`} className="max-sm:w-[85%]!">
						<figure className="flex h-full flex-col border-accent border-t-2 pt-5">
							<blockquote className="grow">“{quote}”</blockquote>
							<figcaption className="mt-5 text-sm">
								<span className="font-medium">{name}</span>
								<span className="block text-muted">{about}</span>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</Section>
	);
}

function AboutTeaser({ picture }: { picture: boolean }) {
	const settings = useSettings();
	const { name } = settings.identity;
	const texts = useQuery(aboutQuery()).data;
	return (
		<Section title={`About ${name}`}>
			<div className="grid items-center gap-5 md:grid-cols-2 md:gap-10">
				{picture && <CounterPicture />}
				<div>
					<p className="md:text-lg">{texts && fillAbout(texts, getStoreFacts(settings)).story[0]}</p>
					<ButtonLink to="/about" variant="secondary" className="mt-5 md:mt-7">
						Read More <VisuallyHidden>about {name}</VisuallyHidden>
					</ButtonLink>
				</div>
			</div>
		</Section>
	);
}

function Brands({ brands: { title, marks } }: { brands: Of<'brands'> }) {
	if (marks.length === 0) return null;
	return (
		<Section title={title}>
			<ul className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-6">
				{marks.map(({ name, image }) => (
					<li key={name} className="grid place-items-center bg-surface px-3 py-5 sm:px-5 sm:py-7">
						<BrandMark name={name} image={image} />
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The logo of a brand, or its name when it has none or the file is missing. */
function BrandMark({ name, image }: { name: string; image: string }) {
	const { missing, watch } = useMissingFile(image);
	if (missing || image === '') return <span className="grid h-10 place-items-center">{name}</span>;
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
		<section aria-label={title} className="mx-auto max-w-7xl px-4 pt-10 md:pt-20">
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
