import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { AddAppDialog } from './AddAppDialog.tsx';

export function AuthenticatorAppCard({
	confirmedAt,
	onChanged,
}: {
	/** Undefined without an app. */
	confirmedAt: string | undefined;
	onChanged: (recoveryCodes: string[] | null) => void;
}) {
	const [open, setOpen] = useState<'add' | 'remove'>();
	const remove = useMutation({
		mutationFn: () => call('DELETE /auth/authenticator-app'),
		onSuccess: () => {
			toast.success('Authenticator app removed');
			onChanged(null);
		},
		onError: (error) =>
			toast.error('The app could not be removed', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => setOpen(undefined),
	});

	return (
		<Card title="Authenticator App">
			<p className="mb-4 text-muted text-sm">
				{confirmedAt === undefined
					? 'An app on your phone shows a new code every 30 seconds. After the password, your login needs the code.'
					: `Added ${dateAndTime(confirmedAt)}. Your login needs a code from it.`}
			</p>
			{confirmedAt === undefined ? (
				<Button onClick={() => setOpen('add')}>Add App</Button>
			) : (
				<Button variant="secondary" onClick={() => setOpen('remove')}>
					Remove App
				</Button>
			)}
			{open === 'add' && (
				<AddAppDialog
					onAdded={(recoveryCodes) => {
						setOpen(undefined);
						toast.success('Authenticator app added');
						onChanged(recoveryCodes);
					}}
					onClose={() => setOpen(undefined)}
				/>
			)}
			{open === 'remove' && (
				<ConfirmDialog
					title="Remove the app"
					question="Your login will not need a code from this app any more."
					confirm="Remove App"
					loading={remove.isPending}
					onConfirm={() => remove.mutate()}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</Card>
	);
}
