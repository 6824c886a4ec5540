import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted } from '../../../shared/counted.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import type { Permission } from '../../../shared/permissions.ts';
import { errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { usePermission } from '../permissions.ts';

/** An email, document, refund or job that failed: what it is, whose, why, and a retry button. */
export function FailureCard({
	title,
	recipient,
	failedAt,
	attempts,
	reason,
	action,
	permission,
	retry,
}: {
	title: ReactNode;
	recipient: string | null;
	failedAt: string;
	attempts: number;
	reason: string;
	/** The label of the button. */
	action: string;
	/** Who has the button. */
	permission: Permission;
	/** Resolves to a message about what happens next. */
	retry: () => Promise<{ message: string }>;
}) {
	const client = useQueryClient();
	const mayRetry = usePermission(permission);
	const { mutate, isPending } = useMutation({
		mutationFn: () => retry(),
		onSuccess: ({ message }) => toast.success(message),
		onError: (error) =>
			toast.error('It could not be tried again', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	return (
		<article
			data-failure={reason}
			className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<h3 className="wrap-anywhere font-display text-xl">{title}</h3>
				<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
					{recipient !== null && <span className="font-medium text-text">{recipient}</span>}
					<time dateTime={failedAt}>{dateAndTime(failedAt)}</time>
					<span>{counted(attempts, 'attempt')}</span>
				</p>
				<p className="wrap-anywhere mt-3 max-w-3xl text-sm">{reason}</p>
			</div>
			{mayRetry && (
				<Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
					{action}
				</Button>
			)}
		</article>
	);
}
