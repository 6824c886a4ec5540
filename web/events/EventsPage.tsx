import { useQuery } from '@tanstack/react-query';
import { type RouterContextProvider, useSearchParams } from 'react-router';
import type { Event } from '../../contracts/events.ts';
import { eventCategories, eventCategoryNames, readEventCategory } from '../../shared/sections.ts';
import lane from '../assets/pictures/places/lane.webp';
import lane480 from '../assets/pictures/places/lane-480.avif';
import lane640 from '../assets/pictures/places/lane-640.avif';
import lane1280 from '../assets/pictures/places/lane-1280.avif';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterLinks } from '../ui/FilterLinks.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EventTile } from './EventTile.tsx';
import { eventsQuery } from './queries.ts';

const avif = `${lane480} 480w, ${lane640} 640w, ${lane1280} 1280w`;

/** A range, in a box of its shape. Imported by itself, as a chunk shared with About would weigh on every page. */
function LanePicture() {
	return (
		<div className="aspect-video overflow-hidden rounded-md bg-sunken">
			<Picture
				image={{ url: lane, avif, width: 1280, height: 720 }}
				alt="A shooting range seen from the firing table, with six lit targets"
				sizes="(min-width: 768px) 24rem, 100vw"
			/>
		</div>
	);
}

/** The latest published events, for calendars that subscribe to it. */
const calendarPath = '/feeds/events.ics';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

const getCategory = (request: Request) => readEventCategory(new URL(request.url).searchParams);

export async function loader({ context, request }: Arguments) {
	await prefetch(context, (call) => eventsQuery(getCategory(request), call));
	return dehydrateState(context);
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => null;

function Tiles({ title, events }: { title: string; events: Event[] }) {
	if (events.length === 0) return null;
	return (
		<section aria-label={title} className="mt-10">
			<h2 className="mb-5 font-display text-2xl">{title}</h2>
			<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{events.map((event) => (
					<li key={event.id}>
						<EventTile event={event} />
					</li>
				))}
			</ul>
		</section>
	);
}

export default function EventsPage() {
	const { identity, trade } = useSettings();
	const [search] = useSearchParams();
	const category = readEventCategory(search);
	const { data: events, error, refetch } = useQuery(eventsQuery(category));
	const toCategoryUrl = (choice: string | undefined) =>
		choice === undefined ? '/events' : `/events?category=${choice}`;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={category === undefined ? 'Events' : `${eventCategoryNames[category]} events`}
				description={`Competitions, workshops, masterclasses and training camps${trade.arms ? ' for air rifle and air pistol shooters' : ''} in India.`}
				path={toCategoryUrl(category)}
				feed={{ type: 'text/calendar', title: `${identity.name} events`, path: calendarPath }}
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'Events' }]} />
			<div className="mb-6 grid items-center gap-x-10 gap-y-4 md:grid-cols-[1fr_24rem]">
				<div>
					<h1 className="font-display text-4xl">Events</h1>
					<p className="mt-2 max-w-2xl text-lg text-muted">
						Matches, workshops and training camps, for beginners and competitors.{' '}
						<a href={calendarPath} className="whitespace-nowrap underline">
							Calendar of all events
						</a>
					</p>
				</div>
				{trade.arms && <LanePicture />}
			</div>
			<FilterLinks
				label="Category"
				choices={[undefined, ...eventCategories].map((choice) => ({
					name: choice === undefined ? 'All' : eventCategoryNames[choice],
					to: toCategoryUrl(choice),
					chosen: choice === category,
				}))}
			/>
			{events === undefined && error === null ? (
				<div
					role="status"
					aria-label="Loading events"
					className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
				>
					{['first', 'second', 'third'].map((place) => (
						<Skeleton key={place} className="h-96" />
					))}
				</div>
			) : events === undefined ? (
				<EmptyState title="Error loading events" text="Failed to fetch events">
					<Button onClick={() => void refetch()}>Retry</Button>
				</EmptyState>
			) : events.length === 0 ? (
				<EmptyState title="No events found" />
			) : (
				<>
					<Tiles title="Upcoming events" events={events.filter(({ upcoming }) => upcoming)} />
					<Tiles title="Past events" events={events.filter(({ upcoming }) => !upcoming)} />
				</>
			)}
		</main>
	);
}
