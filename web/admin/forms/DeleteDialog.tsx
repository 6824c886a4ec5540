import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';

/** Asks before a record is deleted; it closes when that is done. */
export function DeleteDialog<Result>({
	title,
	question,
	confirm = 'Delete',
	remove,
	getSuccess,
	failure,
	refresh,
	onClose,
}: {
	title: string;
	/** Says what becomes of what depends on it. */
	question: string;
	/** The label of the button. */
	confirm?: string;
	remove: () => Promise<Result>;
	/** The text of the toast. */
	getSuccess: (response: Result) => string;
	/** Shown when the server has no reason. */
	failure: string;
	/** Refetches the lists that show the record. */
	refresh: (client: QueryClient) => Promise<void>;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: remove,
		onSuccess: async (response) => {
			await refresh(client);
			onClose();
			toast.success(getSuccess(response));
		},
		onError: (error) => {
			showFailure(error, failure);
			return refresh(client);
		},
	});
	return (
		<ConfirmDialog
			title={title}
			question={question}
			confirm={confirm}
			loading={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}

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
