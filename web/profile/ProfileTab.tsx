import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '../../contracts/auth.ts';
import { fieldOf } from '../auth/AuthCard.tsx';
import { strengthLabels, strengthOf } from '../auth/strength.ts';
import { call, sentenceOf } from '../session/call.ts';
import { sessionKey } from '../session/useSession.ts';
import { toast } from '../shell/toasts.ts';
import { FormField, PasswordField } from '../ui/FormField.tsx';

function NameForm({ user }: { user: User }) {
	const client = useQueryClient();
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const name = fieldOf(new FormData(event.currentTarget), 'name');
		try {
			await call('PUT /users/{id}', { params: { id: user.id }, body: { name } });
			await client.invalidateQueries({ queryKey: sessionKey });
			toast.success('Name updated successfully!');
		} catch {
			toast.error('Failed to update name');
		}
	}
	return (
		<form onSubmit={submit} className="max-w-md space-y-4">
			<FormField
				label="Name"
				name="name"
				defaultValue={user.name}
				maxLength={100}
				autoComplete="name"
				required
			/>
			<FormField label="Email" name="email" value={user.email} readOnly />
			<button type="submit" className="button">
				Save Name
			</button>
		</form>
	);
}

function PasswordForm({ user }: { user: User }) {
	const [typed, setTyped] = useState('');
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const data = new FormData(form);
		const currentPassword = fieldOf(data, 'current');
		const newPassword = fieldOf(data, 'new');
		const confirm = fieldOf(data, 'confirm');
		if (currentPassword === '' || newPassword === '' || confirm === '')
			return toast.error('All fields are required');
		if (newPassword !== confirm) return toast.error('New passwords do not match');
		try {
			await call('POST /users/{id}/change-password', {
				params: { id: user.id },
				body: { currentPassword, newPassword },
			});
			form.reset();
			setTyped('');
			toast.success('Password changed successfully!');
		} catch (error) {
			const wrong = sentenceOf(error, '') === 'Current password is incorrect';
			toast.error(wrong ? 'Current password is incorrect' : 'Failed to change password');
		}
	}
	const score = strengthOf(typed);
	return (
		<form onSubmit={submit} className="mt-10 max-w-md space-y-4">
			<h3 className="font-display text-xl">Change Password</h3>
			<PasswordField label="Current Password" name="current" autoComplete="current-password" />
			<PasswordField
				label="New Password"
				name="new"
				minLength={6}
				autoComplete="new-password"
				onChange={(event) => setTyped(event.target.value)}
			/>
			<div aria-live="polite">
				<meter aria-label="Password strength" min={0} max={3} value={score} className="w-full" />
				{typed !== '' && <p className="text-muted text-sm">{strengthLabels[score]}</p>}
			</div>
			<PasswordField label="Confirm Password" name="confirm" minLength={6} autoComplete="new-password" />
			<button type="submit" className="button">
				Change Password
			</button>
		</form>
	);
}

export function ProfileTab({ user }: { user: User }) {
	return (
		<section aria-label="Edit Profile">
			<h2 className="mb-4 font-display text-2xl">Edit Profile</h2>
			<NameForm user={user} />
			<PasswordForm user={user} />
		</section>
	);
}
