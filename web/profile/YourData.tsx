import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { getField } from '../auth/AuthCard.tsx';
import { call, errorMessage } from '../session/call.ts';
import { clearLoginRedirects } from '../session/loginRedirect.ts';
import { writeToken } from '../session/token.ts';
import { forgetUser } from '../session/userStore.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toasts.ts';
import { NoPasswordYet } from './NoPasswordYet.tsx';

/** Deletes the account after the password was entered again. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const remove = useMutation({
		mutationFn: (password: string) => call('POST /profile/delete', { body: { password } }),
		onSuccess: ({ message }) => {
			writeToken(null);
			forgetUser();
			toast.success(message);
			// A guarded page stores the current page when leaving, for a login that will not happen.
			void Promise.resolve(navigate('/login')).finally(clearLoginRedirects);
		},
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		remove.mutate(getField(new FormData(event.currentTarget), 'password'));
	}

	return (
		<Dialog title="Delete your account" onClose={onClose}>
			<form onSubmit={submit} className="space-y-5">
				<p>
					Your name, addresses, cart, wishlist and messages are deleted, and your reviews stay without your
					name. This cannot be undone.
				</p>
				<p>We must keep your orders and invoices for eight years. Please download the ones you need first.</p>
				{remove.error !== null && (
					<Notice kind="error">
						{errorMessage(remove.error, 'Your account could not be deleted. Please try again.')}
					</Notice>
				)}
				<PasswordField label="Your password" name="password" autoComplete="current-password" required />
				<NoPasswordYet />
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="danger" loading={remove.isPending}>
						Delete Account
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

/** The rights of sections 11 and 12 of the DPDP Act, 2023. */
export function YourData() {
	const [deleting, setDeleting] = useState(false);
	const download = useMutation({
		mutationFn: () => call('GET /profile/data'),
		onSuccess: (data) =>
			saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), 'your-data.json'),
		onError: (error) => toast.error(errorMessage(error, 'Your data could not be loaded. Please try again.')),
	});
	return (
		<Card title="Your Data">
			<p className="text-muted">Download everything that we store about you, or delete your account.</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
					Download My Data
				</Button>
				<Button variant="ghost" onClick={() => setDeleting(true)}>
					Delete My Account
				</Button>
			</div>
			{deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
		</Card>
	);
}
