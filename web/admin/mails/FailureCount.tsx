import { useQuery } from '@tanstack/react-query';
import { failureCountQuery } from './queries.ts';

/** The number of failed mails, documents and refunds and of refunds to pay, beside the link to them; nothing at zero. */
export function FailureCount() {
	const { data } = useQuery(failureCountQuery);
	const count = data === undefined ? 0 : data.mails + data.documents + data.refunds + data.refundsToPay;
	if (count === 0) return null;
	return (
		<span className="ml-1.5 rounded-sm bg-danger-soft px-1.5 font-medium text-danger text-xs tabular-nums">
			{count}
			<span className="sr-only"> failed or to pay</span>
		</span>
	);
}
