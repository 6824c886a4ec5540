import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { EditAndDelete } from './EditAndDelete.tsx';

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
			<EditAndDelete name={title} onEdit={onEdit} onDelete={onDelete} />
		</span>
	);
}
