import { ExternalLink } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** What ends the row of a record that has a page in the shop. */
export function RecordActions({
	title,
	to,
	view = 'View',
	onEdit,
	onDelete,
}: {
	title: string;
	/** The page in the shop. */
	to: string;
	view?: 'View' | 'Preview';
	onEdit: () => void;
	onDelete: () => void;
}) {
	return (
		<span className="flex gap-2">
			<ButtonLink
				variant="ghost"
				size="small"
				to={to}
				target="_blank"
				aria-label={`${view} ${title}, in a new tab`}
			>
				{view}
				<ExternalLink size={14} aria-hidden />
			</ButtonLink>
			<Button variant="secondary" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
				Edit
			</Button>
			<Button variant="ghost" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
				Delete
			</Button>
		</span>
	);
}
