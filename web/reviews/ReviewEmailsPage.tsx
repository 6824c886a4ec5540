import { useMutation } from '@tanstack/react-query';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AuthCard, Outcome } from '../auth/AuthCard.tsx';
import { readLinkToken } from '../auth/linkToken.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Opened by the emailed link. Only the button stops the emails, so that an email scanner that opens the link does not. */
export default function ReviewEmailsPage() {
	/** Undefined until the address is read. */
	const [token, setToken] = useState<string>();
	useEffect(() => setToken(readLinkToken()), []);
	const stop = useMutation({
		mutationFn: (token: string) => call('POST /review-emails/stop', { body: { token } }),
	});
	const unknown = stop.error instanceof ApiError && [400, 404].includes(stop.error.status);

	if (stop.data !== undefined)
		return (
			<AuthCard
				title="Unsubscribed"
				icon={<Outcome Icon={CircleCheck} tone="success" />}
				intro={`${stop.data.message} Emails about your orders still reach you.`}
			>
				<ButtonLink to="/products" size="large">
					Continue Shopping
				</ButtonLink>
			</AuthCard>
		);
	if (unknown || token === '')
		return (
			<AuthCard
				title="Link Not Valid"
				icon={<Outcome Icon={LinkIcon} tone="danger" />}
				intro="The link is not complete. Please open it from our email again."
			>
				<ButtonLink to="/products" size="large">
					Continue Shopping
				</ButtonLink>
			</AuthCard>
		);
	return (
		<AuthCard title="Unsubscribe" intro="Unsubscribe from review requests?">
			<div className="grid gap-4">
				{stop.error !== null && (
					<Notice kind="error">
						{errorMessage(stop.error, 'You could not be unsubscribed. Please try again.')}
					</Notice>
				)}
				<Button
					variant="accent"
					size="large"
					disabled={token === undefined}
					loading={stop.isPending}
					onClick={() => token !== undefined && stop.mutate(token)}
				>
					Unsubscribe
				</Button>
			</div>
		</AuthCard>
	);
}
