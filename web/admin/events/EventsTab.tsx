import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import type { Event } from '../../../contracts/events.ts';
import { dateText } from '../../../shared/dates.ts';
import { eventCategories, eventCategoryNames } from '../../../shared/sections.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture, pictureAt } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DeleteDialog, RecordActions } from '../forms/DeleteDialog.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { uploadPicture } from '../pictures/uploadPicture.ts';
import { type EventForm, newEvent, toDraft, toForm, validateEvent } from './eventForm.ts';
import { adminEventsQuery, refreshEvents } from './queries.ts';

const texts = { title: 'Event', one: 'event', One: 'Event' };

/** Creates or edits an event. Typed text survives a failed save or an accidental close. */
function EventDialog({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
	const { form, dialog } = useRecordEditor<EventForm>({
		texts,
		adding: event === undefined,
		initialForm: event === undefined ? newEvent : toForm(event),
		validate: validateEvent,
		store: (valid) => {
			const body = toDraft(valid);
			return event === undefined
				? call('POST /events', { body })
				: call('PUT /events/{slug}', { params: { slug: event.slug }, body });
		},
		refresh: refreshEvents,
		onClose,
	});
	const { fieldProps, register, control } = form;

	return (
		<EditorDialog {...dialog}>
			<TextField label="Title" maxLength={200} required {...fieldProps('title')} />
			<TextArea label="Description" maxLength={5000} rows={6} required {...fieldProps('description')} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Select label="Category" required {...fieldProps('category')}>
					<option value="">Choose a category</option>
					{eventCategories.map((category) => (
						<option key={category} value={category}>
							{eventCategoryNames[category]}
						</option>
					))}
				</Select>
				<TextField label="Location" maxLength={300} required {...fieldProps('location')} />
				<TextField label="Date" type="date" required {...fieldProps('date')} />
				<TextField
					label="Time"
					maxLength={60}
					required
					placeholder="2:00 PM"
					hint="For example 2:00 PM"
					{...fieldProps('time')}
				/>
			</div>
			<Controller
				name="image"
				control={control}
				render={({ field }) => (
					<PictureField
						label="Image"
						url={pictureAt(field.value)?.url ?? null}
						upload={uploadPicture}
						onChange={(picture) =>
							field.onChange(picture && { url: picture.url, publicId: picture.publicId })
						}
					/>
				)}
			/>
			<div>
				<Checkbox
					label="Published"
					hint="Visible to everyone on the events page."
					{...register('isPublished')}
				/>
				<Checkbox label="Featured" {...register('isFeatured')} />
			</div>
		</EditorDialog>
	);
}

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
				<div className="mt-auto border-line border-t pt-4">
					<RecordActions
						title={event.title}
						to={`/events/${event.slug}`}
						onEdit={onEdit}
						onDelete={onDelete}
					/>
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
