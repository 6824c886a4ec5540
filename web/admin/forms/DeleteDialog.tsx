import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../showFailure.ts';

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
