import { useMutation } from '@tanstack/react-query';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AuthCard, Outcome } from '../auth/AuthCard.tsx';
import { readLinkToken } from '../auth/linkToken.ts';
import { ApiError, errorMessage } from '../session/call.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/**
 * The page of an emailed link with one button. Only the button acts, so that an email scanner that opens the link does not.
 */
export function LinkedAction({
	title,
	intro,
	action,
	failure,
	doneTitle,
	send,
}: {
	title: string;
	intro: string;
	/** The label of the button. */
	action: string;
	/** Shown when the shop gives no reason. */
	failure: string;
	doneTitle: string;
	send: (token: string) => Promise<{ message: string; next?: { name: string; to: string } }>;
}) {
	/** Undefined until the address is read. */
	const [token, setToken] = useState<string>();
	useEffect(() => setToken(readLinkToken()), []);
	const act = useMutation({ mutationFn: send });
	const rejected = act.error instanceof ApiError && [400, 404].includes(act.error.status);

	if (act.data !== undefined) {
		const { name, to } = act.data.next ?? { name: 'Continue Shopping', to: '/products' };
		return (
			<AuthCard
				title={doneTitle}
				icon={<Outcome Icon={CircleCheck} tone="success" />}
				intro={act.data.message}
			>
				<ButtonLink to={to} size="large">
					{name}
				</ButtonLink>
			</AuthCard>
		);
	}
	if (rejected || token === '')
		return (
			<AuthCard
				title="Link Not Valid"
				icon={<Outcome Icon={LinkIcon} tone="danger" />}
				intro={errorMessage(act.error, 'The link is not complete. Please open it from our email again.')}
			>
				<ButtonLink to="/products" size="large">
					Continue Shopping
				</ButtonLink>
			</AuthCard>
		);
	return (
		<AuthCard title={title} intro={intro}>
			<div className="grid gap-4">
				{act.error !== null && <Notice kind="error">{errorMessage(act.error, failure)}</Notice>}
				<Button
					variant="accent"
					size="large"
					disabled={token === undefined}
					loading={act.isPending}
					onClick={() => token !== undefined && act.mutate(token)}
				>
					{action}
				</Button>
			</div>
		</AuthCard>
	);
}
