import { useState } from 'react';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { InsertReply } from '../readyReplies/InsertReply.tsx';
import { replyLink } from './replyLink.ts';

/** An answer to a message, which the owner's own email program sends. */
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
					<a href={replyLink(message, text)} onClick={onClose} className="button">
						Open in Email
					</a>
				</div>
			</div>
		</Dialog>
	);
}
