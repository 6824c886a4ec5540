import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { fillReply, type ReplyTo } from '../../../shared/readyReplies.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { readyRepliesQuery } from './queries.ts';

/** Puts a ready-made reply below what is written. Nothing while the owner has none that fits. */
export function InsertReply({
	to,
	text,
	onInsert,
}: {
	to: ReplyTo;
	/** What is written so far. */
	text: string;
	onInsert: (text: string) => void;
}) {
	// Without the replies an answer can still be written.
	const { data: replies = [] } = useQuery(readyRepliesQuery);
	const items = replies.flatMap(({ title, text: reply }) => {
		const filled = fillReply(reply, to);
		return filled === undefined
			? []
			: [
					{
						label: title,
						onSelect: () => onInsert(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`),
					},
				];
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
