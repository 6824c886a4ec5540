import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '../../../contracts/customers.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';

/** Logs a customer out of every browser, for example after their telephone was stolen. */
export function LogOutCustomer({ id, name }: Pick<Customer, 'id' | 'name'>) {
	const [asking, setAsking] = useState(false);
	const logOut = useMutation({
		mutationFn: () => call('DELETE /admin/customers/{id}/sessions', { params: { id } }),
		onSuccess: () => {
			setAsking(false);
			toast.success('Logged out on all devices');
		},
		onError: (error) =>
			toast.error('The customer could not be logged out', { text: errorMessage(error, 'Please try again.') }),
	});

	return (
		<Card title="Security">
			<p className="mb-4 text-muted text-sm">If a device was lost or stolen, log it out here.</p>
			<Button variant="secondary" onClick={() => setAsking(true)}>
				Log Out Everywhere
			</Button>
			{asking && (
				<ConfirmDialog
					title="Log Out Everywhere"
					question={`Log ${name} out on all devices? The password stays the same.`}
					confirm="Log Out"
					loading={logOut.isPending}
					onConfirm={() => logOut.mutate()}
					onClose={() => setAsking(false)}
				/>
			)}
		</Card>
	);
}
