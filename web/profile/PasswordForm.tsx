import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '../../contracts/auth.ts';
import { fieldOf } from '../auth/AuthCard.tsx';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { shortestPassword } from '../auth/strength.ts';
import { call, sentenceOf } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { sessionsKey } from './SessionsList.tsx';

const wrongCurrent = 'Current password is incorrect';

/** Document 2, §5 and §8. */
export function PasswordForm({ user }: { user: User }) {
	const client = useQueryClient();
	const { busy, during } = useBusy();
	/** Counts the changes made, so that the fields start anew after each. */
	const [changes, setChanges] = useState(0);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const currentPassword = fieldOf(form, 'current');
		const newPassword = fieldOf(form, 'new');
		const confirm = fieldOf(form, 'confirm');
		if (currentPassword === '' || newPassword === '' || confirm === '')
			return toast.error('All fields are required');
		if (newPassword !== confirm) return toast.error('New passwords do not match');
		try {
			await call('POST /users/{id}/change-password', {
				params: { id: user.id },
				body: { currentPassword, newPassword },
			});
			setChanges((made) => made + 1);
			toast.success('Password changed successfully!');
			await client.invalidateQueries({ queryKey: sessionsKey });
		} catch (error) {
			toast.error(sentenceOf(error, '') === wrongCurrent ? wrongCurrent : 'Failed to change password');
		}
	}

	return (
		<Card title="Change Password">
			<form key={changes} onSubmit={(event) => during(() => submit(event))} className="max-w-md space-y-5">
				<PasswordField label="Current Password" name="current" autoComplete="current-password" />
				<NewPasswordField label="New Password" name="new" minLength={shortestPassword} />
				<PasswordField
					label="Confirm Password"
					name="confirm"
					minLength={shortestPassword}
					autoComplete="new-password"
				/>
				<p className="text-muted text-sm">This logs you out on all other devices.</p>
				<Button type="submit" loading={busy}>
					Change Password
				</Button>
			</form>
		</Card>
	);
}
