import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { fillReply, type ReplyTo } from '../../../shared/readyReplies.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { readyRepliesQuery } from './queries.ts';

/** Puts a ready-made reply below what is written, if the field has room for it. Nothing while the owner has none for such an answer. */
export function InsertReply({
	to,
	text,
	limit,
	onInsert,
}: {
	to: ReplyTo;
	/** What is written so far. */
	text: string;
	/** How many characters the field takes. */
	limit: number;
	onInsert: (text: string) => void;
}) {
	// Without the replies an answer can still be written.
	const { data: replies = [] } = useQuery(readyRepliesQuery);
	const items = replies.flatMap(({ title, text: reply }) => {
		const filled = fillReply(reply, to);
		if (filled === undefined) return [];
		const whole = text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`;
		const disabled = whole.length > limit;
		return [{ label: disabled ? `${title} (too long)` : title, disabled, onSelect: () => onInsert(whole) }];
	});
	if (items.length === 0) return null;
	return (
		<div>
			<Menu
				label="Ready-made replies"
				items={items}
				trigger={(props) => (
					<Button variant="secondary" size="small" {...props}>
						Insert reply
						<ChevronDown size={15} aria-hidden />
					</Button>
				)}
			/>
		</div>
	);
}
