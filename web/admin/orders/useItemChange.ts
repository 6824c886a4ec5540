import { useMutation } from '@tanstack/react-query';
import type { OrderItem } from '../../../contracts/orders.ts';
import { call } from '../../session/call.ts';
import { toast } from '../../ui/toasts.ts';
import { showIfWaiting } from '../secondPerson/secondPerson.ts';
import { type Change, emailed, getFailureMessage } from './itemChange.ts';

/** Saves a change of an item with its messages: `send` also emails the buyer, `skip` does not. */
export function useItemChange(
	item: OrderItem,
	{ onDone, onFailed }: { onDone: () => void; onFailed: () => void },
) {
	const params = { itemId: item.id };
	const onError = (error: Error, change: Change) => {
		if (showIfWaiting(error)) onDone();
		else if (emailed[change.status] === undefined) toast.error(getFailureMessage(error));
		else toast.error('Error', { text: getFailureMessage(error) });
		onFailed();
	};
	const saveWithoutEmail = useMutation({
		mutationFn: (change: Change) => call('PUT /orders/items/{itemId}', { params, body: change }),
		onSuccess: (_, { status }) => {
			toast.success(`Order status updated to ${status}`);
			onDone();
		},
		onError,
	});
	const saveWithEmail = useMutation({
		mutationFn: (change: Change) =>
			call('PUT /orders/items/{itemId}/email', { params, body: { ...change, sendEmail: true } }),
		onSuccess: ({ emailResult }, { status }) => {
			if (emailResult.success)
				toast.success(`Order status updated to ${status} and email sent successfully!`);
			else toast.warning(`Order status updated to ${status}, but email failed: ${emailResult.message}`);
			onDone();
		},
		onError,
	});
	return {
		send: saveWithEmail.mutate,
		skip: saveWithoutEmail.mutate,
		saving: saveWithoutEmail.isPending || saveWithEmail.isPending,
	};
}
