import { queryOptions } from '@tanstack/react-query';
import { call, hasCode } from '../../session/call.ts';
import { toast } from '../../ui/toasts.ts';

/** The rupees that the member of the team may still refund today without a second person; null without a limit. */
export const refundAllowanceQuery = queryOptions({
	queryKey: ['me', 'admin', 'refund allowance'],
	queryFn: async ({ signal }) => (await call('GET /admin/refund-allowance', { signal })).amount,
});

/** Whether a refund of so many rupees waits for a second person; false while the allowance is loaded. */
export const needsSecondPerson = (rupees: number, allowance: number | null | undefined): boolean =>
	typeof allowance === 'number' && rupees > allowance;

export const secondPersonText =
	'This is above your limit for today, so a second person must approve it under Refunds. Until then nothing is refunded, and nothing else changes.';

/** Shows that a refund was taken as a request; false for any other failure, which is not shown. */
export function showIfWaiting(error: unknown): boolean {
	if (!hasCode(error, 'second_person_required')) return false;
	toast.warning('Waiting for a second person', {
		text: error.message,
		link: { to: '/admin?tab=refunds', label: 'Refunds' },
	});
	return true;
}
