import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import { store } from '../../store.config.ts';
import { CategoryCard } from '../catalog/CategoryCard.tsx';
import { ProductGrid } from '../catalog/ProductCardView.tsx';
import { bestSellersQuery, categoriesQuery, newArrivalsQuery } from '../catalog/queries.ts';
import { about } from '../pages/texts/about.ts';
import { testimonials } from '../pages/texts/testimonials.ts';
import { values } from '../pages/texts/values.ts';
import { read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { brandMarks } from './brandMarks.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

const readAll = ({ context }: Arguments) =>
	Promise.all([
		read(context, categoriesQuery),
		read(context, newArrivalsQuery),
		read(context, bestSellersQuery),
	]);

export async function loader({ context }: Arguments) {
	await readAll({ context });
	return readSoFar(context);
}

export async function clientLoader({ context }: Arguments) {
	await Promise.allSettled([readAll({ context })]);
	return null;
}

/** The hero waits behind a spinner for its picture, at most two seconds (document 1, §2). */
const heroWaitMs = 2000;

function HeroPicture() {
	const [waiting, setWaiting] = useState(false);
	useEffect(() => {
		const picture = document.querySelector<HTMLImageElement>('[data-hero]');
		if (picture === null || picture.complete) return;
		setWaiting(true);
		const done = () => setWaiting(false);
		const timer = setTimeout(done, heroWaitMs);
		picture.addEventListener('load', done);
		return () => {
			clearTimeout(timer);
			picture.removeEventListener('load', done);
		};
	}, []);
	return (
		<>
			<img
				data-hero
				src="/pictures/hero.webp"
				alt=""
				width={1600}
				height={900}
				fetchPriority="high"
				className="absolute inset-0 size-full object-cover"
			/>
			{waiting && (
				<div className="absolute inset-0 grid place-items-center bg-sunken/60">
					<Spinner label="Loading" />
				</div>
			)}
		</>
	);
}

const featuredCategories = 4;

export default function HomePage() {
	const categories = useQuery(categoriesQuery()).data ?? [];
	const newArrivals = useQuery(newArrivalsQuery()).data ?? [];
	const bestSellers = useQuery(bestSellersQuery()).data ?? [];
	const featured = categories.filter((category) => category.slug !== 'spares').slice(0, featuredCategories);
	return (
		<main>
			<PageHead title={`${store.name} | ${store.titleTagline}`} description={store.description} path="/" />
			<section className="relative isolate grid min-h-[26rem] items-end overflow-hidden bg-[#15171a] text-[#f5f1e8] md:min-h-[34rem]">
				<HeroPicture />
				<div className="relative mx-auto w-full max-w-7xl px-4 pt-40 pb-12 md:pb-20">
					<h1 className="max-w-xl font-display text-4xl leading-tight md:text-6xl">{store.tagline}</h1>
					<p className="mt-4 max-w-md">{store.description}</p>
					<Link
						to="/products"
						className="mt-8 inline-flex min-h-12 items-center bg-[#d4af37] px-6 font-semibold text-[#15171a] hover:bg-[#e3c25c]"
					>
						Explore Our Collection
					</Link>
				</div>
			</section>
			<div className="mx-auto max-w-7xl px-4">
				<Section title="Product Categories">
					<ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
						{featured.map((category) => (
							<li key={category.id} className="grid">
								<CategoryCard category={category} />
							</li>
						))}
					</ul>
				</Section>
				<Section title="New Arrivals">
					<ProductGrid products={newArrivals} />
				</Section>
				<Section title="Best Sellers">
					<ProductGrid products={bestSellers} bestSellers />
				</Section>
				<Section title="Why Choose Us">
					<ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
						{values.map((value) => (
							<li key={value.title} className="bg-surface p-6">
								<h3 className="font-semibold">{value.title}</h3>
								<p className="mt-2 text-muted text-sm">{value.text}</p>
							</li>
						))}
					</ul>
				</Section>
				<Section title="What Our Clients Say">
					<ul className="grid gap-8 md:grid-cols-3">
						{testimonials.map((testimonial) => (
							<li key={testimonial.name}>
								<figure>
									<blockquote className="border-accent border-l-2 pl-4">{testimonial.quote}</blockquote>
									<figcaption className="mt-3 pl-4 text-muted text-sm">
										{testimonial.name}, {testimonial.role}
									</figcaption>
								</figure>
							</li>
						))}
					</ul>
				</Section>
				<Section title={`About ${store.name}`}>
					<p className="max-w-2xl">{about.story[0]}</p>
					<Link to="/about" className="mt-4 inline-block font-semibold text-accent-text underline">
						Read More
					</Link>
				</Section>
				<Section title="Trusted Brands">
					<ul className="grid grid-cols-2 items-center gap-6 md:grid-cols-6">
						{brandMarks.map((brand) => (
							<li key={brand.name}>
								<img
									src={brand.image}
									alt={brand.name}
									width={160}
									height={48}
									loading="lazy"
									className="h-12 w-full object-contain dark:invert"
								/>
							</li>
						))}
					</ul>
				</Section>
			</div>
		</main>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="py-10 md:py-14" aria-label={title}>
			<h2 className="mb-6 font-display text-2xl md:text-3xl">{title}</h2>
			{children}
		</section>
	);
}
