import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { maxNotesLength, type CustomerNotes as Notes } from '../../../contracts/customers.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { call, errorMessage, hasCode } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { customerQuery } from './queries.ts';

/**
 * The team’s notes about a customer. When another administrator has changed them since, their text is shown beside the
 * one being written, and saving again replaces it.
 */
export function CustomerNotes({ id, notes }: { id: UserId; notes: Notes }) {
	const client = useQueryClient();
	const [text, setText] = useState(notes.text);
	/** The notes as they were when editing began. */
	const [base, setBase] = useState(notes);
	const newer = notes.version > base.version;
	if (newer && text === base.text) {
		// Nothing has been typed yet that could be lost.
		setBase(notes);
		setText(notes.text);
	}
	useUnsavedWords(text !== base.text);
	const newerNotes = newer ? notes : undefined;

	const reload = () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey });
	const save = useMutation({
		mutationFn: () =>
			call('PUT /admin/customers/{id}/notes', { params: { id }, body: { text, version: notes.version } }),
		onSuccess: (saved) => {
			setText(saved.text);
			setBase(saved);
			toast.success('Notes saved');
			return reload();
		},
		onError: async (error) => {
			toast.error('The notes could not be saved', { text: errorMessage(error, 'Please try again.') });
			if (hasCode(error, 'changed_meanwhile')) await reload();
		},
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		save.mutate();
	}

	return (
		<Card title="Notes">
			<form onSubmit={submit} className="grid grid-cols-1 gap-4">
				{newerNotes !== undefined && (
					<Notice kind="warning">
						<p className="font-semibold">
							{newerNotes.writtenBy} changed these notes while you were writing:
						</p>
						<p className="wrap-anywhere whitespace-pre-line">
							{newerNotes.text === '' ? 'The notes were cleared.' : newerNotes.text}
						</p>
					</Notice>
				)}
				<TextArea
					label="Only your team sees these"
					rows={5}
					maxLength={maxNotesLength}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
				<div className="flex flex-wrap items-center gap-3">
					{notes.writtenBy !== null && notes.writtenAt !== null && (
						<p className="grow text-muted text-sm">
							{notes.writtenBy}, {dateAndTime(notes.writtenAt)}
						</p>
					)}
					<Button type="submit" size="small" loading={save.isPending} disabled={text.trim() === notes.text}>
						Save Notes
					</Button>
				</div>
			</form>
		</Card>
	);
}
