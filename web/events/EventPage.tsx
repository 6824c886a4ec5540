import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, type RouterContextProvider, useParams } from 'react-router';
import type { Event } from '../../contracts/events.ts';
import { dateText } from '../../shared/dates.ts';
import { eventCategoryNames } from '../../shared/sections.ts';
import { getCardAddress } from '../head/cardAddress.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { absoluteUrl, useOrigin } from '../head/origin.ts';
import { PageHead } from '../head/PageHead.tsx';
import { ApiError, linkTo } from '../session/call.ts';
import { dehydrateState, isNotFound, prefetch } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Badge } from '../ui/Badge.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture, pictureAt } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { eventQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; params: { slug?: string } };

export async function loader({ context, params }: Arguments) {
	try {
		await prefetch(context, (call) => eventQuery(params.slug ?? '', call));
	} catch (error) {
		if (isNotFound(error)) return data({ ...dehydrateState(context), missing: true }, { status: 404 });
		throw error;
	}
	return { ...dehydrateState(context), missing: false };
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => ({ missing: false });

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
	return (
		<div className="relative pl-8">
			<dt className="text-muted text-sm">
				<span className="absolute top-1 left-0 text-accent-text">{icon}</span>
				{name}
			</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}

function EventFacts({ event }: { event: Event }) {
	const { identity } = useSettings();
	const origin = useOrigin();
	const picture = pictureAt(event.image);
	return (
		<JsonLd
			data={{
				'@type': 'Event',
				name: event.title,
				description: event.description,
				url: `${origin}/events/${event.slug}`,
				startDate: event.startsAt ?? event.date,
				eventStatus: 'https://schema.org/EventScheduled',
				eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
				location: { '@type': 'Place', name: event.location, address: event.location },
				...(picture === undefined ? {} : { image: [absoluteUrl(origin, picture.url)] }),
				organizer: { '@type': 'Organization', name: identity.name },
			}}
		/>
	);
}

function EventView({ event }: { event: Event }) {
	return (
		<article className="wrap-anywhere grid gap-8 pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:gap-x-12">
			<div>
				<p className="flex flex-wrap items-center gap-3">
					<span className="eyebrow">{eventCategoryNames[event.category]}</span>
					{event.isFeatured && <Badge tone="accent">Featured</Badge>}
					{!event.upcoming && <Badge>Past event</Badge>}
				</p>
				<h1 className="mt-3 font-display text-4xl sm:text-5xl">{event.title}</h1>
				<div className="mt-6 aspect-[16/9] overflow-hidden rounded-sm bg-sunken">
					<Picture
						image={pictureAt(event.image)}
						alt={event.image === null ? '' : event.title}
						sizes="(min-width: 1024px) 55rem, 100vw"
						priority
					/>
				</div>
			</div>
			{/* On a phone above the description, which is long. */}
			<aside aria-label="Date and place" className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-10">
				<div className="rounded-md border border-line bg-surface p-6 lg:sticky lg:top-32">
					<dl className="space-y-5">
						<Fact icon={<CalendarDays size={18} aria-hidden />} name="Date">
							<time dateTime={event.date}>{dateText(event.date)}</time>
						</Fact>
						<Fact icon={<Clock size={18} aria-hidden />} name="Time">
							{event.time}
						</Fact>
						<Fact icon={<MapPin size={18} aria-hidden />} name="Location">
							{event.location}
						</Fact>
					</dl>
					{event.upcoming && (
						<a
							href={linkTo('GET /events/{slug}/calendar.ics', { slug: event.slug })}
							download={`${event.slug}.ics`}
							className="button mt-6 w-full"
						>
							<CalendarPlus size={18} aria-hidden />
							Add to calendar
						</a>
					)}
				</div>
			</aside>
			<div className="max-w-[42rem] space-y-4 text-lg">
				{event.description.split(/\n+/).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</article>
	);
}

export default function EventPage({ loaderData }: { loaderData: { missing: boolean } }) {
	const { identity } = useSettings();
	const slug = useParams().slug ?? '';
	const { data: event, error, refetch } = useQuery({ ...eventQuery(slug), enabled: !loaderData.missing });
	const missing = loaderData.missing || (error instanceof ApiError && error.status === 404);
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={event?.title ?? 'Events'}
				path={`/events/${slug}`}
				{...(event === undefined
					? { noindex: true }
					: {
							description: event.description.slice(0, 160),
							image: getCardAddress(
								'events',
								slug,
								[identity.name, event.title, event.date, event.location],
								pictureAt(event.image)?.url,
							),
						})}
			/>
			<Breadcrumbs
				trail={[
					{ name: 'Home', to: '/' },
					{ name: 'Events', to: '/events' },
					{ name: event?.title ?? (missing ? 'Not found' : 'Event') },
				]}
			/>
			{event !== undefined ? (
				<>
					<EventFacts event={event} />
					<EventView event={event} />
				</>
			) : missing ? (
				<EmptyState title="Event not found" text="It may have been cancelled or moved.">
					<ButtonLink to="/events">Back to Events</ButtonLink>
				</EmptyState>
			) : error !== null ? (
				<EmptyState title="Failed to fetch event" text="Please try again in a moment.">
					<Button onClick={() => void refetch()}>Retry</Button>
				</EmptyState>
			) : (
				<div role="status" aria-label="Loading event" className="grid max-w-3xl gap-5 pt-4">
					<Skeleton className="h-4 w-24" />
					<Skeleton className="h-16" />
					<Skeleton className="aspect-[16/9]" />
				</div>
			)}
		</main>
	);
}
