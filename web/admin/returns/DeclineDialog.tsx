import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { InsertReply } from '../readyReplies/InsertReply.tsx';

/** The reason that the buyer gets. */
export function DeclineDialog({
	number,
	buyer,
	busy,
	onDecline,
	onClose,
}: {
	number: string;
	buyer: string;
	busy: boolean;
	onDecline: (reason: string) => void;
	onClose: () => void;
}) {
	const [reason, setReason] = useState('');
	const [shown, setShown] = useState(false);
	useUnsavedWords(reason !== '');
	function submit(event: FormEvent) {
		event.preventDefault();
		setShown(true);
		if (reason.trim() !== '' && !busy) onDecline(reason.trim());
	}
	return (
		<Dialog title={`Decline the return of ${number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<TextArea
					label="Reason"
					required
					rows={3}
					maxLength={500}
					hint="The buyer sees it in the email and under Your Orders."
					value={reason}
					error={shown && reason.trim() === '' ? 'Please tell the buyer why.' : undefined}
					onChange={({ target }) => setReason(target.value)}
				/>
				<InsertReply to={{ name: buyer, order: number }} text={reason} limit={500} onInsert={setReason} />
				<FormActions submit="Decline" busy={busy} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
