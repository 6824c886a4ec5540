import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

/** What one step of a login asks for. */
export function StepForm({
	button,
	pending,
	onSubmit,
	children,
}: {
	button: string;
	pending: boolean;
	onSubmit: (form: FormData) => void;
	children: ReactNode;
}) {
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSubmit(new FormData(event.currentTarget));
	}
	return (
		<form onSubmit={submit} className="space-y-5">
			{children}
			<Button type="submit" size="large" loading={pending} className="w-full">
				{button}
			</Button>
		</form>
	);
}
