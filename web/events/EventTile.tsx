import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Event } from '../../contracts/events.ts';
import { dateText } from '../../shared/dates.ts';
import { eventCategoryNames } from '../../shared/sections.ts';
import { Badge } from '../ui/Badge.tsx';
import { Picture, pictureAt } from '../ui/Picture.tsx';

/** An event in a list; the whole tile is a link. */
export function EventTile({ event }: { event: Event }) {
	return (
		<article
			data-event={event.slug}
			className="wrap-anywhere group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface"
		>
			<div className="aspect-[16/9] overflow-hidden bg-sunken">
				<Picture
					image={pictureAt(event.image)}
					alt=""
					sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
				/>
			</div>
			<div className="flex grow flex-col p-5">
				<p className="flex items-center justify-between gap-3">
					<span className="eyebrow">{eventCategoryNames[event.category]}</span>
					{event.isFeatured && <Badge tone="accent">Featured</Badge>}
				</p>
				<h3 className="mt-2 font-display text-xl">
					<Link
						to={`/events/${event.slug}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
					>
						{event.title}
					</Link>
				</h3>
				<p className="mt-2 line-clamp-3 text-muted text-sm">{event.description}</p>
				<ul className="mt-auto space-y-1.5 pt-4 text-sm">
					<li className="flex gap-2.5">
						<CalendarDays size={16} aria-hidden className="mt-1 flex-none text-accent-text" />
						<span>
							<time dateTime={event.startsAt ?? event.date}>{dateText(event.date)}</time>, {event.time}
						</span>
					</li>
					<li className="flex gap-2.5">
						<MapPin size={16} aria-hidden className="mt-1 flex-none text-accent-text" />
						<span>{event.location}</span>
					</li>
				</ul>
			</div>
		</article>
	);
}
