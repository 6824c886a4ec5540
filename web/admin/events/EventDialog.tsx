import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Event } from '../../../contracts/events.ts';
import { eventCategories, eventCategoryNames } from '../../../contracts/sections.ts';
import { call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { pictureAt } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { DiscardDialog } from '../forms/DiscardDialog.tsx';
import { useForm } from '../forms/useForm.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { reasonOf } from '../reasonOf.ts';
import { draftOf, faultsOf, formOf, newEvent } from './eventForm.ts';
import { refreshEvents, uploadEventPicture } from './queries.ts';

/** Enters or changes an event (document 2, §2.7 and §5). What is typed is never lost by a failure or a slip. */
export function EventDialog({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const [begun] = useState(() => (event === undefined ? newEvent : formOf(event)));
	const { form, faults, setFaults, change } = useForm(begun);
	const [leaving, setLeaving] = useState(false);
	const { busy, during } = useBusy();

	const leave = () => (form === begun ? onClose() : setLeaving(true));

	async function store() {
		const body = draftOf(form);
		try {
			if (event === undefined) await call('POST /events', { body });
			else await call('PUT /events/{slug}', { params: { slug: event.slug }, body });
			await refreshEvents(client);
			onClose();
			toast.success(event === undefined ? 'Event created' : 'Event updated');
		} catch (error) {
			toast.error(event === undefined ? 'Failed to create event' : 'Failed to update event', {
				text: reasonOf(error) ?? 'Your changes are still here. Please try again.',
			});
		}
	}

	function save(submitted: FormEvent) {
		submitted.preventDefault();
		if (busy) return;
		const found = faultsOf(form);
		setFaults(found);
		if (Object.keys(found).length > 0) toast.error('Please fill in all required fields');
		else void during(store);
	}

	return (
		<>
			<Dialog title={event === undefined ? 'Create Event' : 'Edit Event'} wide onClose={leave}>
				<form onSubmit={save} noValidate className="grid gap-5">
					<TextField
						label="Title"
						value={form.title}
						maxLength={200}
						required
						error={faults.title}
						onChange={({ target }) => change({ title: target.value })}
					/>
					<TextArea
						label="Description"
						value={form.description}
						maxLength={5000}
						rows={6}
						required
						error={faults.description}
						onChange={({ target }) => change({ description: target.value })}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<Select
							label="Category"
							value={form.category}
							required
							error={faults.category}
							onChange={({ target }) =>
								change({ category: eventCategories.find((each) => each === target.value) ?? '' })
							}
						>
							<option value="">Choose a category</option>
							{eventCategories.map((category) => (
								<option key={category} value={category}>
									{eventCategoryNames[category]}
								</option>
							))}
						</Select>
						<TextField
							label="Location"
							value={form.location}
							maxLength={300}
							required
							error={faults.location}
							onChange={({ target }) => change({ location: target.value })}
						/>
						<TextField
							label="Date"
							type="date"
							value={form.date}
							required
							error={faults.date}
							onChange={({ target }) => change({ date: target.value })}
						/>
						<TextField
							label="Time"
							value={form.time}
							maxLength={60}
							required
							placeholder="2:00 PM"
							hint="For example 2:00 PM"
							error={faults.time}
							onChange={({ target }) => change({ time: target.value })}
						/>
					</div>
					<PictureField
						label="Image"
						url={pictureAt(form.image)?.url ?? null}
						upload={uploadEventPicture}
						onChange={(image) => change({ image })}
					/>
					<div>
						<Checkbox
							label="Published"
							hint="Visible to everyone on the events page."
							checked={form.isPublished}
							onChange={({ target }) => change({ isPublished: target.checked })}
						/>
						<Checkbox
							label="Featured"
							checked={form.isFeatured}
							onChange={({ target }) => change({ isFeatured: target.checked })}
						/>
					</div>
					<FormActions
						submit={event === undefined ? 'Create Event' : 'Save Changes'}
						busy={busy}
						onCancel={leave}
					/>
				</form>
			</Dialog>
			{leaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
		</>
	);
}
