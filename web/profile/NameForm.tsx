import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { User } from '../../contracts/auth.ts';
import { getField } from '../auth/AuthCard.tsx';
import { ApiError, call } from '../session/call.ts';
import { sessionKey } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';

/** The name can be edited, the email address cannot. */
export function NameForm({ user }: { user: User }) {
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
