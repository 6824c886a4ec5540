import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '../../contracts/auth.ts';
import { getField } from '../auth/AuthCard.tsx';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { SessionsList, sessionsKey } from '../auth/SessionsList.tsx';
import { minPasswordLength } from '../auth/strength.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { sessionKey } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { EmailChoices } from './EmailChoices.tsx';
import { FirmForm } from './FirmForm.tsx';
import { NoPasswordYet } from './NoPasswordYet.tsx';
import { YourData } from './YourData.tsx';

const wrongCurrent = 'Current password is incorrect';

function PasswordForm({ user }: { user: User }) {
	const client = useQueryClient();
	/** Counts the changes; used as a key that resets the fields. */
	const [changes, setChanges] = useState(0);

	const save = useMutation({
		mutationFn: (body: { currentPassword: string; newPassword: string }) =>
			call('POST /users/{id}/change-password', { params: { id: user.id }, body }),
		onSuccess: async () => {
			setChanges((made) => made + 1);
			toast.success('Password changed successfully!');
			await client.invalidateQueries({ queryKey: sessionsKey });
		},
		onError: (error) => {
			const text = error instanceof ApiError ? error.fields.newPassword : undefined;
			toast.error(errorMessage(error, '') === wrongCurrent ? wrongCurrent : 'Failed to change password', {
				...(text === undefined ? {} : { text }),
			});
		},
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const currentPassword = getField(form, 'current');
		const newPassword = getField(form, 'new');
		const confirm = getField(form, 'confirm');
		if (currentPassword === '' || newPassword === '' || confirm === '')
			return toast.error('All fields are required');
		if (newPassword !== confirm) return toast.error('New passwords do not match');
		save.mutate({ currentPassword, newPassword });
	}

	return (
		<Card title="Change Password">
			<form key={changes} onSubmit={submit} className="max-w-md space-y-5">
				<PasswordField label="Current Password" name="current" autoComplete="current-password" />
				<NewPasswordField label="New Password" name="new" minLength={minPasswordLength} />
				<PasswordField
					label="Confirm Password"
					name="confirm"
					minLength={minPasswordLength}
					autoComplete="new-password"
				/>
				<NoPasswordYet />
				<p className="text-muted text-sm">This logs you out on all other devices.</p>
				<Button type="submit" loading={save.isPending}>
					Change Password
				</Button>
			</form>
		</Card>
	);
}

/** The name can be edited, the email address cannot. */
function NameForm({ user }: { user: User }) {
	const client = useQueryClient();
	const save = useMutation({
		mutationFn: (name: string) => call('PUT /users/{id}', { params: { id: user.id }, body: { name } }),
		// Only the status of the response matters.
		onSuccess: (_, name) => {
			client.setQueriesData<User>(
				{ queryKey: sessionKey },
				(known) => known && { ...known, name: name.trim() },
			);
			toast.success('Name updated successfully!');
		},
		onError: () => toast.error('Failed to update name'),
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		save.mutate(getField(new FormData(event.currentTarget), 'name'));
	}

	return (
		<Card title="Your Name">
			<form onSubmit={submit} className="max-w-md space-y-5">
				<TextField
					label="Name"
					name="name"
					defaultValue={user.name}
					autoComplete="name"
					error={save.error instanceof ApiError ? save.error.fields.name : undefined}
					required
				/>
				<TextField
					label="Email"
					name="email"
					value={user.email}
					hint="Your email address cannot be changed."
					readOnly
				/>
				<Button type="submit" loading={save.isPending}>
					Save Name
				</Button>
			</form>
		</Card>
	);
}

export function ProfileTab({ user }: { user: User }) {
	return (
		<section aria-label="Edit Profile">
			<h2 className="mb-6 font-display text-2xl">Edit Profile</h2>
			<div className="space-y-6">
				<NameForm user={user} />
				<PasswordForm user={user} />
				<SessionsList />
				<EmailChoices />
				<YourData />
				<FirmForm />
			</div>
		</section>
	);
}
