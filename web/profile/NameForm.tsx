import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '../../contracts/auth.ts';
import { fieldOf } from '../auth/AuthCard.tsx';
import { CallRefused, call } from '../session/call.ts';
import { sessionKey } from '../session/useSession.ts';
import { toast } from '../shell/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBusy } from '../ui/useBusy.ts';

/** The name can be changed, the e-mail cannot (document 2, §6). */
export function NameForm({ user }: { user: User }) {
	const client = useQueryClient();
	const [error, setError] = useState<string>();
	const { busy, during } = useBusy();

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const name = fieldOf(new FormData(event.currentTarget), 'name');
		setError(undefined);
		try {
			// Of the answer only that it is one is read (document 2, §7).
			await call('PUT /users/{id}', { params: { id: user.id }, body: { name } });
			client.setQueriesData<User>(
				{ queryKey: sessionKey },
				(known) => known && { ...known, name: name.trim() },
			);
			toast.success('Name updated successfully!');
		} catch (failure) {
			if (failure instanceof CallRefused) setError(failure.fields.name);
			toast.error('Failed to update name');
		}
	}

	return (
		<Card title="Your Name">
			<form onSubmit={(event) => during(() => submit(event))} className="max-w-md space-y-5">
				<TextField
					label="Name"
					name="name"
					defaultValue={user.name}
					autoComplete="name"
					error={error}
					required
				/>
				<TextField
					label="Email"
					name="email"
					value={user.email}
					hint="Your email address cannot be changed."
					readOnly
				/>
				<Button type="submit" loading={busy}>
					Save Name
				</Button>
			</form>
		</Card>
	);
}
