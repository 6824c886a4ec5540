import { useQuery } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PlacePicture } from './PlacePicture.tsx';
import { aboutQuery } from './queries.ts';
import { getStoreFacts } from './storeFacts.ts';
import { about as getAbout } from './texts/about.ts';

const title = 'About us';

type Arguments = { context: Readonly<RouterContextProvider> };

export async function loader({ context }: Arguments) {
	await prefetch(context, aboutQuery);
	return dehydrateState(context);
}

export async function clientLoader({ context }: Arguments) {
	await withTimeout(prefetch(context, aboutQuery));
	return null;
}

export default function AboutPage() {
	const { data, isError, refetch } = useQuery(aboutQuery());
	const facts = getStoreFacts(useSettings());
	const about = data && getAbout(data, facts);
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead title={title} description={about?.mission.slice(0, 160)} path="/about" />
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: title }]} />
			<h1 className="font-display text-4xl">{title}</h1>
			{isError && <RetryNotice onRetry={refetch}>This page could not be loaded.</RetryNotice>}
			{about === undefined && !isError && <Skeleton className="mt-8 h-96" />}
			{about !== undefined && (
				<>
					<div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
						<section aria-label="Our story" className="space-y-5 text-lg">
							<h2 className="font-display text-2xl">Our story</h2>
							{about.story.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</section>
						<div className="grid gap-6 self-start">
							{facts.sellsArms && <PlacePicture place="workshop" sizes="(min-width: 1024px) 30rem, 100vw" />}
							<section aria-label="Our mission" className="ink rounded-md p-8">
								<h2 className="font-display text-2xl">Our mission</h2>
								<p className="mt-4 text-lg">{about.mission}</p>
							</section>
						</div>
					</div>
					<section aria-label="Why choose us" className="mt-16 border-line border-t pt-10">
						<h2 className="mb-8 font-display text-2xl">Why choose us</h2>
						<ul className="grid gap-8 sm:grid-cols-3 sm:gap-10">
							{about.reasons.map((reason) => (
								<li key={`${reason.title} ${reason.text}`} className="border-accent border-t-2 pt-4">
									<h3 className="font-display text-xl">{reason.title}</h3>
									<p className="mt-2 text-muted">{reason.text}</p>
								</li>
							))}
						</ul>
					</section>
					{facts.sellsArms && (
						<ul aria-label="Where we work and shoot" className="mt-12 grid gap-5 sm:grid-cols-2">
							{(['lane', 'bench', 'rack', 'bag'] as const).map((place) => (
								<li key={place}>
									<PlacePicture place={place} sizes="(min-width: 640px) 50vw, 100vw" />
								</li>
							))}
						</ul>
					)}
					<section
						aria-label="Leadership"
						className="mt-16 rounded-md border border-line bg-surface p-6 sm:p-8 lg:max-w-3xl"
					>
						<h2 className="eyebrow">Leadership</h2>
						<p className="mt-2 font-display text-2xl">{about.leader.name}</p>
						<p className="text-muted text-sm">{about.leader.role}</p>
						<p className="mt-4">{about.leader.text}</p>
					</section>
				</>
			)}
		</main>
	);
}
