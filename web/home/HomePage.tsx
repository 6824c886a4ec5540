import { useQuery } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { bestSellersQuery, categoriesQuery, newArrivalsQuery } from '../catalog/queries.ts';
import { PageHead } from '../head/PageHead.tsx';
import { aboutQuery, homeQuery } from '../pages/queries.ts';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { HomeSections } from './HomeSections.tsx';
import { ShopStructuredData } from './ShopStructuredData.tsx';
import { cheapestQuery, startingPoints } from './startingPoints.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

const prefetchPage = ({ context }: Arguments) =>
	Promise.all([
		prefetch(context, homeQuery),
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
	const { data, isError, refetch } = useQuery(homeQuery());
	const { identity, presentation } = useSettings();
	const hasHeading = data?.sections.some(({ section, shown }) => section === 'hero' && shown);
	return (
		<main>
			<PageHead
				title={`${identity.name} | ${presentation.titleTagline}`}
				wholeTitle
				description={presentation.description}
				path="/"
			/>
			<ShopStructuredData />
			{!hasHeading && <h1 className="sr-only">{identity.name}</h1>}
			{isError && <RetryNotice onRetry={refetch}>This page could not be loaded.</RetryNotice>}
			{data !== undefined && <HomeSections sections={data.sections} />}
		</main>
	);
}
