import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRupeesExact } from '../../../shared/money.ts';
import { ApiError, call } from '../../session/call.ts';
import { toast } from '../../ui/toasts.ts';
import type { OrderErrors, toBody } from './orderForm.ts';

/** Sends the order, and shows what happened to it. */
export function useEnterOrder(onEntered: () => void, onRejected: (fields: OrderErrors) => void) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (body: ReturnType<typeof toBody>) => call('POST /admin/orders', { body }),
		onSuccess: async ({ state, number, customer, total }) => {
			onEntered();
			if (state === 'placed') toast.success(`Order ${number} placed`);
			else toast.success(`Payment link for ${formatRupeesExact(total)} sent to ${customer.email}`);
			await navigate(`/admin?tab=${state === 'placed' ? 'orders' : 'unpaidOrders'}`);
		},
		onError: (error) => onRejected(error instanceof ApiError ? error.fields : {}),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
}
