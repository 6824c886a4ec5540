import type { ReactNode } from 'react';
import { dateAndTime } from '../../../contracts/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';

/** One mail or document that failed: what and whose it is, why, and the button that tries once more. */
export function FailureCard({
	title,
	recipient,
	failedAt,
	attempts,
	reason,
	action,
	onRetry,
}: {
	title: ReactNode;
	recipient: string | null;
	failedAt: string;
	attempts: number;
	reason: string;
	/** What the button says. */
	action: string;
	onRetry: () => Promise<void>;
}) {
	const { busy, during } = useBusy();
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
					<span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
				</p>
				<p className="wrap-anywhere mt-3 max-w-3xl text-sm">{reason}</p>
			</div>
			<Button variant="secondary" size="small" loading={busy} onClick={() => void during(onRetry)}>
				{action}
			</Button>
		</article>
	);
}
