import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toasts.ts';

/** How many recovery codes are left, and a button that makes new ones. */
export function RecoveryCodesCard({
	left,
	onRenewed,
}: {
	left: number;
	onRenewed: (recoveryCodes: string[]) => void;
}) {
	const renew = useMutation({
		mutationFn: () => call('POST /auth/recovery-codes'),
		onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
		onError: (error) =>
			toast.error('No new codes were made', { text: errorMessage(error, 'Please try again.') }),
	});
	return (
		<Card title="Recovery Codes">
			<p className="mb-4 text-muted text-sm">
				{left === 1 ? 'One code is left.' : `${left} codes are left.`} Each logs you in once when your phone
				is not with you. New codes replace the earlier ones.
			</p>
			<Button variant="secondary" loading={renew.isPending} onClick={() => renew.mutate()}>
				Make New Codes
			</Button>
		</Card>
	);
}
