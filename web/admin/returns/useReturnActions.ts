import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminReturn } from '../../../contracts/returns.ts';
import { call, errorMessage } from '../../session/call.ts';
import { toast } from '../../ui/toasts.ts';
import { showHeld } from '../heldDecisions/showHeld.ts';
import { undoHeld } from '../heldDecisions/undoHeld.ts';
import { showIfWaiting } from '../secondPerson/secondPerson.ts';
import type { Received } from './ReceiveDialog.tsx';

export type ReturnAction =
	| { kind: 'approve' | 'refund' | 'replace' | 'book' | 'unbook' }
	| { kind: 'decline'; reason: string }
	| { kind: 'pickup'; pickupOn: string | null }
	| { kind: 'receive'; received: Received };

const done = {
	approve: 'Return approved',
	decline: 'Return declined',
	pickup: 'Pickup recorded',
	book: 'The courier is asked. The tracking ID follows within seconds.',
	unbook: 'The pickup is cancelled with the courier',
	receive: 'Return received',
	refund: 'Refund initiated',
	replace: 'Replacement added to the order',
} as const;

function send(returnId: AdminReturn['id'], action: ReturnAction): Promise<unknown> {
	const params = { returnId };
	switch (action.kind) {
		case 'approve':
			return call('PUT /admin/returns/{returnId}/held-approval', { params });
		case 'refund':
			return call('POST /admin/returns/{returnId}/refund', { params });
		case 'replace':
			return call('POST /admin/returns/{returnId}/replace', { params });
		case 'decline':
			return call('POST /admin/returns/{returnId}/decline', { params, body: { reason: action.reason } });
		case 'book':
			return call('POST /admin/returns/{returnId}/courier', { params });
		case 'unbook':
			return call('DELETE /admin/returns/{returnId}/courier', { params });
		case 'pickup':
			return call('POST /admin/returns/{returnId}/pickup', {
				params,
				body: { pickupOn: action.pickupOn },
			});
		case 'receive':
			return call('POST /admin/returns/{returnId}/receive', { params, body: action.received });
	}
}

/** Takes back an approval within its ten seconds. */
export const undoApproval = (client: QueryClient, returnId: AdminReturn['id']) =>
	undoHeld(
		client,
		() => call('DELETE /admin/returns/{returnId}/held-approval', { params: { returnId } }),
		'Approval taken back',
	);

/** The actions of a return; all data of the back-office is refetched afterwards. */
export function useReturnActions({ id }: Pick<AdminReturn, 'id'>, onDone: () => void) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (action: ReturnAction) => send(id, action),
		onSuccess: (_, { kind }) => {
			if (kind === 'approve') showHeld(done[kind], () => void undoApproval(client, id));
			else toast.success(done[kind]);
			onDone();
		},
		onError: (error) => {
			if (!showIfWaiting(error))
				toast.error('Nothing was changed', { text: errorMessage(error, 'Please try again.') });
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
}
