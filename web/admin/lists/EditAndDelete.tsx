import { Button } from '../../ui/Button.tsx';

/** The buttons of a record in a list. */
export const EditAndDelete = ({
	name,
	onEdit,
	onDelete,
}: {
	/** What is edited or deleted, for those who hear the buttons. */
	name: string;
	onEdit: () => void;
	onDelete: () => void;
}) => (
	<>
		<Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
			Edit
		</Button>
		<Button variant="ghost" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
			Delete
		</Button>
	</>
);
