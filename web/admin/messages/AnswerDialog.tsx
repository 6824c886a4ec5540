import { useState } from 'react';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { InsertReply } from '../readyReplies/InsertReply.tsx';
import { replyLink } from './replyLink.ts';

async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast.success('Answer copied');
	} catch {
		toast.error('The answer could not be copied', { text: 'Please select it and copy it by hand.' });
	}
}

/** An answer to a message, which the owner's own email program sends. It stays open, since a browser does not say whether one opened. */
export function AnswerDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
	const [text, setText] = useState('');
	return (
		<Dialog title={`Answer ${message.name}`} onClose={onClose}>
			<div className="grid grid-cols-1 gap-5">
				<p className="wrap-anywhere text-muted text-sm">{message.subject}</p>
				<TextArea
					label="Answer"
					rows={6}
					maxLength={1000}
					value={text}
					hint="Your own email program opens with it. Mark the message as answered afterwards."
					onChange={({ target }) => setText(target.value)}
				/>
				<InsertReply to={{ name: message.name }} text={text} limit={1000} onInsert={setText} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button variant="secondary" disabled={text.trim() === ''} onClick={() => copyText(text)}>
						Copy Text
					</Button>
					<a href={replyLink(message, text)} className="button">
						Open in Email
					</a>
				</div>
			</div>
		</Dialog>
	);
}
