import { useQuery } from '@tanstack/react-query';
import { type RouterContextProvider, useLocation } from 'react-router';
import {
	type Beginner,
	beginnerChoices,
	heaviestRifle,
	readBeginner,
	toBeginnerSearch,
} from '../../shared/beginner.ts';
import { formatRupees } from '../../shared/money.ts';
import { ProductGrid, ProductGridSkeleton } from '../catalog/ProductCardView.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterLinks } from '../ui/FilterLinks.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { kitsQuery } from './kits.ts';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

const prefetchPage = ({ context, request }: Arguments) =>
	prefetch(context, (call) => kitsQuery(readBeginner(new URL(request.url).searchParams), call));

export async function loader(given: Arguments) {
	await prefetchPage(given);
	return dehydrateState(given.context);
}

export async function clientLoader(given: Arguments) {
	await withTimeout(prefetchPage(given));
	return null;
}

const questions = { age: 'Age', height: 'Height', budget: 'Budget, GST included' } as const;

/** The answers of a beginner, each a link, so that they work before any script. */
function Questions({ beginner }: { beginner: Beginner }) {
	return (Object.keys(questions) as (keyof Beginner)[]).map((key) => (
		<div key={key} className="mt-5">
			<p aria-hidden className="mb-2 font-medium text-sm">
				{questions[key]}
			</p>
			<FilterLinks
				label={questions[key]}
				choices={Object.entries(beginnerChoices[key]).map(([value, name]) => ({
					name,
					to: `/beginners${toBeginnerSearch({ ...beginner, [key]: value })}`,
					chosen: beginner[key] === value,
				}))}
			/>
		</div>
	));
}

/** What to buy first, for age, height and budget: a rifle, its pellets and a target. */
export default function BeginnersPage() {
	const beginner = readBeginner(new URLSearchParams(useLocation().search));
	const heaviest = heaviestRifle(beginner);
	const weight = heaviest === undefined ? '' : ` with a rifle of at most ${heaviest / 1000} kg`;
	const { data: kits, isPending, isError, refetch } = useQuery(kitsQuery(beginner));
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title="Your First Air Rifle"
				description="A first air rifle with its pellets and a target, for your age, height and budget."
				path="/beginners"
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'For beginners' }]} />
			<h1 className="font-display text-3xl md:text-4xl">Your first air rifle</h1>
			<p className="mt-2 max-w-2xl text-muted">
				A rifle that is not too heavy, pellets that fit it, and a target. We sell air guns to adults (18+);
				young shooters use them under supervision.
			</p>
			<Questions beginner={beginner} />
			<p role="status" className="mt-8 min-h-6">
				{kits !== undefined &&
					kits.length > 0 &&
					`${kits.length} ${kits.length === 1 ? 'kit' : 'kits'}${weight}`}
			</p>
			{isError && <RetryNotice onRetry={refetch}>The products could not be loaded.</RetryNotice>}
			{isPending && (
				<div className="mt-10">
					<ProductGridSkeleton row />
				</div>
			)}
			{kits?.length === 0 && (
				<EmptyState
					title="No kit fits these answers right now"
					text={`${heaviest === undefined ? 'Choose a larger budget, or ask us' : `Few rifles weigh at most ${heaviest / 1000} kg. Please ask us`}: our team helps beginners every day.`}
				>
					<ButtonLink to="/contact" reloadDocument>
						Contact
					</ButtonLink>
				</EmptyState>
			)}
			{kits?.map(({ name, products, missing, total, from }) => (
				<section key={name} aria-label={name} className="pt-8">
					<h2 className="font-display text-2xl">{name}</h2>
					<p className="mt-1 mb-5 text-muted">
						{from && 'From '}
						{formatRupees(total)} together, GST included, before shipping.
						{missing.length > 0 && ` We have no ${missing.join(' or ')} for it right now.`}
					</p>
					<ProductGrid products={products} row />
				</section>
			))}
		</main>
	);
}
