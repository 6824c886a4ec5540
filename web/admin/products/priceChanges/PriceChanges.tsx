import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceChange } from '../../../../contracts/priceChanges.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { getReason } from '../../failures.ts';
import { refreshProducts } from '../queries.ts';
import { priceChangeText } from './priceChangeText.ts';

/** The price changes of a product that are planned, running or failed; they begin and end by themselves. */
const priceChangesQuery = (id: string) =>
	queryOptions({
		queryKey: ['me', 'admin', 'price changes', id],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/products/{id}/price-changes', { params: { id }, signal })).priceChanges,
		staleTime: 0,
	});

const buttons = {
	planned: { label: 'Withdraw', done: 'Planned price withdrawn' },
	running: { label: 'End Now', done: 'Offer ended' },
	failed: { label: 'Remove', done: 'Planned price removed' },
} as const;

/** The prices of a stored product that begin or end later, each with the button that withdraws it. */
export function PriceChanges({
	productId,
	onPlan,
	onEnded,
}: {
	productId: string;
	onPlan: () => void;
	/** Called when a running offer was ended, which changes the product. */
	onEnded: () => void;
}) {
	const client = useQueryClient();
	const { data = [], error, refetch } = useQuery(priceChangesQuery(productId));
	const withdraw = useMutation({
		mutationFn: ({ id: changeId }: PriceChange) =>
			call('DELETE /admin/products/{id}/price-changes/{changeId}', { params: { id: productId, changeId } }),
		onSuccess: (_, { state }) => {
			toast.success(buttons[state].done);
			if (state === 'running') onEnded();
			return refreshProducts(client);
		},
		onError: (cause) => {
			toast.error(errorMessage(cause, 'The planned price could not be withdrawn. Please try again.'));
			void refetch();
		},
	});
	return (
		<div className="grid gap-3">
			{error !== null && (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					The planned prices could not be loaded.
				</RetryNotice>
			)}
			{data.map((change) => (
				<Notice key={change.id} kind={change.state === 'failed' ? 'warning' : 'info'}>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<span className="wrap-anywhere">{priceChangeText(change)}</span>
						<Button
							variant="secondary"
							size="small"
							loading={withdraw.isPending && withdraw.variables.id === change.id}
							onClick={() => withdraw.mutate(change)}
						>
							{buttons[change.state].label}
						</Button>
					</div>
				</Notice>
			))}
			<div>
				<Button variant="secondary" size="small" onClick={onPlan}>
					Plan a Price
				</Button>
			</div>
		</div>
	);
}
