import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../shared/dates.ts';
import { PageHead } from '../head/PageHead.tsx';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { policiesQuery } from './queries.ts';
import { getStoreFacts } from './storeFacts.ts';
import type { OwnPolicies, Policy } from './texts/policy.ts';

/** A legal page. @param write its text, from the settings and what the owner wrote */
export function PolicyView({
	title,
	path,
	write,
}: {
	title: string;
	path: string;
	write: (facts: ReturnType<typeof getStoreFacts>, own: OwnPolicies) => Policy;
}) {
	const { data, isError, refetch } = useQuery(policiesQuery());
	const facts = getStoreFacts(useSettings());
	return (
		<main className="mx-auto max-w-3xl px-4 pb-10">
			<PageHead title={title} path={path} />
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: title }]} />
			<h1 className="mb-2 font-display text-4xl">{title}</h1>
			{isError && <RetryNotice onRetry={refetch}>The page could not be loaded.</RetryNotice>}
			{data === undefined ? (
				!isError && <Skeleton className="h-96" />
			) : (
				<PolicyText policy={write(facts, data)} />
			)}
		</main>
	);
}

function PolicyText({ policy: { effectiveFrom, introduction, sections } }: { policy: Policy }) {
	return (
		<>
			<p className="mb-6 text-muted text-sm">In force from {dateText(effectiveFrom)}</p>
			<p>{introduction}</p>
			{sections.map(({ heading, paragraphs }) => (
				<section key={heading} className="mt-10">
					<h2 className="mb-3 font-display text-2xl">{heading}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph} className="wrap-anywhere mb-3">
							{paragraph}
						</p>
					))}
				</section>
			))}
		</>
	);
}
