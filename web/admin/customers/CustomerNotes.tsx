import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longestNotes, type CustomerNotes as Notes } from '../../../contracts/customers.ts';
import { dateAndTime } from '../../../contracts/dates.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { CallRefused, call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { customerQuery } from './queries.ts';

/**
 * The notes of the shop’s team about a customer. When somebody else has changed it meanwhile, their text is
 * shown beside the one being written, and saving once more replaces it.
 */
export function CustomerNotes({ id, notes }: { id: UserId; notes: Notes }) {
	const client = useQueryClient();
	const { busy, during } = useBusy();
	const [text, setText] = useState(notes.text);
	/** What was there when the writing began. */
	const [base, setBase] = useState(notes);
	const newer = notes.version > base.version;
	if (newer && text === base.text) {
		// Nothing was written yet that could get lost.
		setBase(notes);
		setText(notes.text);
	}
	const theirs = newer ? notes : undefined;

	async function save() {
		try {
			const saved = await call('PUT /admin/customers/{id}/notes', {
				params: { id },
				body: { text, version: notes.version },
			});
			setText(saved.text);
			setBase(saved);
			toast.success('Notes saved');
		} catch (error) {
			toast.error('The notes could not be saved', { text: sentenceOf(error, 'Please try again.') });
			if (!(error instanceof CallRefused && error.status === 409)) return;
		}
		await client.invalidateQueries({ queryKey: customerQuery(id).queryKey });
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		void during(save);
	}

	return (
		<Card title="Notes">
			<form onSubmit={submit} className="grid gap-4">
				{theirs !== undefined && (
					<Notice kind="warning">
						<p className="font-semibold">{theirs.writtenBy} changed these notes while you were writing:</p>
						<p className="wrap-anywhere whitespace-pre-line">
							{theirs.text === '' ? 'The notes were cleared.' : theirs.text}
						</p>
					</Notice>
				)}
				<TextArea
					label="Only your team sees these"
					rows={5}
					maxLength={longestNotes}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
				<div className="flex flex-wrap items-center gap-3">
					{notes.writtenBy !== null && notes.writtenAt !== null && (
						<p className="grow text-muted text-sm">
							{notes.writtenBy}, {dateAndTime(notes.writtenAt)}
						</p>
					)}
					<Button type="submit" size="small" loading={busy} disabled={text.trim() === notes.text}>
						Save Notes
					</Button>
				</div>
			</form>
		</Card>
	);
}
