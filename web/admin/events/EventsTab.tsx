import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import type { Event } from '../../../contracts/events.ts';
import { dateText } from '../../../shared/dates.ts';
import { eventCategoryNames } from '../../../shared/sections.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture, pictureAt } from '../../ui/Picture.tsx';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { EventDialog } from './EventDialog.tsx';
import { adminEventsQuery, refreshEvents } from './queries.ts';

function EventCard({ event, onEdit, onDelete }: { event: Event; onEdit: () => void; onDelete: () => void }) {
	return (
		<article
			data-event={event.slug}
			className="flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface"
		>
			<div className="aspect-[16/9] overflow-hidden bg-sunken">
				<Picture
					image={pictureAt(event.image)}
					alt=""
					sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
				/>
			</div>
			<div className="flex grow flex-col p-5">
				<p className="flex flex-wrap items-center gap-1.5">
					<span className="eyebrow mr-auto">{eventCategoryNames[event.category]}</span>
					{event.isFeatured && <Badge tone="accent">Featured</Badge>}
					{event.isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>}
				</p>
				<h3 className="wrap-anywhere mt-2 font-display text-xl">{event.title}</h3>
				<p className="mt-2 text-sm">
					{dateText(event.date)}, {event.time}
				</p>
				<p className="wrap-anywhere mb-4 text-muted text-sm">{event.location}</p>
				<div className="mt-auto flex flex-wrap gap-2 border-line border-t pt-4">
					<Button variant="secondary" size="small" aria-label={`Edit ${event.title}`} onClick={onEdit}>
						Edit
					</Button>
					<ButtonLink
						variant="ghost"
						size="small"
						to={`/events/${event.slug}`}
						target="_blank"
						aria-label={`View ${event.title}, in a new tab`}
					>
						View
						<ExternalLink size={14} aria-hidden />
					</ButtonLink>
					<Button
						variant="ghost"
						size="small"
						className="ml-auto"
						aria-label={`Delete ${event.title}`}
						onClick={onDelete}
					>
						Delete
					</Button>
				</div>
			</div>
		</article>
	);
}

/** All events, upcoming first. */
export default function EventsTab() {
	const query = useQuery(adminEventsQuery());
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; event: Event } | { dialog: 'create' }
	>(parseCreate);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create Event
		</Button>
	);
	return (
		<>
			<ListPage
				label="Events"
				query={query}
				isEmpty={(events) => events.length === 0}
				empty={
					<EmptyState
						title="No Events Yet"
						text="Your competitions, workshops, masterclasses and camps will appear here."
					>
						{create}
					</EmptyState>
				}
			>
				{(events) => (
					<>
						<h2 className="sr-only">Events</h2>
						<div className="mb-5 flex justify-end">{create}</div>
						<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
							{events.map((event) => (
								<li key={event.id}>
									<EventCard
										event={event}
										onEdit={() => setOpen({ dialog: 'edit', event })}
										onDelete={() => setOpen({ dialog: 'delete', event })}
									/>
								</li>
							))}
						</ul>
					</>
				)}
			</ListPage>
			{open?.dialog === 'create' && <EventDialog event={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <EventDialog event={open.event} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Event"
					question={`Delete '${open.event.title}'? Its link will stop working.`}
					remove={() => call('DELETE /events/{slug}', { params: { slug: open.event.id } })}
					getSuccess={() => 'Event deleted'}
					failure="Failed to delete event"
					refresh={refreshEvents}
					onClose={close}
				/>
			)}
		</>
	);
}
