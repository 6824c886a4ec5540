import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';

const DeclineDialog = lazyDialog(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);

/** Approves or declines what a colleague asked for; the person who asked can only withdraw it. */
export function Decision({
	noun,
	what,
	requestedBy,
	approve,
	decline,
}: {
	noun: 'refund' | 'download';
	/** Names the request, as in 'Orders for Asha'. */
	what: string;
	requestedBy: { id: string };
	approve: () => Promise<unknown>;
	decline: (reason: string) => Promise<unknown>;
}) {
	const client = useQueryClient();
	const session = useSession();
	const [isDeclining, setIsDeclining] = useState(false);
	const refresh = () => client.invalidateQueries({ queryKey: ['me', 'admin'] });
	const Noun = noun === 'refund' ? 'Refund' : 'Download';
	const approval = useMutation({
		mutationFn: approve,
		onSuccess: () => toast.success(`${Noun} approved`),
		onError: (error) => showFailure(error, `The ${noun} was not approved`),
		onSettled: refresh,
	});
	const isOwn = session.user?.id === requestedBy.id;
	const [verb, done] = isOwn ? ['Withdraw', 'withdrawn'] : ['Decline', 'declined'];
	return (
		<div className="flex flex-wrap gap-2">
			{isOwn ? (
				<p className="text-muted text-sm">You asked for it, so someone else decides.</p>
			) : (
				<Button
					size="small"
					aria-label={`Approve ${what}`}
					loading={approval.isPending}
					onClick={() => approval.mutate()}
				>
					Approve
				</Button>
			)}
			<Button
				variant="secondary"
				size="small"
				aria-label={`${verb} ${what}`}
				onClick={() => setIsDeclining(true)}
			>
				{verb}
			</Button>
			{isDeclining && (
				<DeclineDialog
					title={`${verb} ${Noun}`}
					what={what}
					submitLabel={verb}
					decline={(reason) => decline(reason).finally(refresh)}
					success={`${Noun} ${done}`}
					failure={`The ${noun} was not ${done}`}
					onClose={() => setIsDeclining(false)}
				/>
			)}
		</div>
	);
}
