import { Controller } from 'react-hook-form';
import type { Event } from '../../../contracts/events.ts';
import { eventCategories, eventCategoryNames } from '../../../shared/sections.ts';
import { call } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { pictureAt } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { uploadPicture } from '../pictures/uploadPicture.ts';
import { type EventForm, newEvent, toDraft, toForm, validateEvent } from './eventForm.ts';
import { refreshEvents } from './queries.ts';

const texts = { title: 'Event', one: 'event', One: 'Event' };

/** Creates or edits an event. Typed text survives a failed save or an accidental close. */
export function EventDialog({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
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
