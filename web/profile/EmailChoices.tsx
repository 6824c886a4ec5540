import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StockAlertId } from '../../contracts/ids.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { ReviewEmailsSwitch } from '../reviews/ReviewEmailsSwitch.tsx';
import { call, errorMessage } from '../session/call.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { PriceEmailsSwitch } from '../wishlist/PriceEmailsSwitch.tsx';

const stockAlertsQuery = queryOptions({
	queryKey: ['me', 'stock alerts'],
	queryFn: ({ signal }) => call('GET /profile/stock-alerts', { signal }),
});

/** The sold-out items that the shopper waits for. */
function AwaitedItems() {
	const client = useQueryClient();
	const { data, error, refetch } = useQuery(stockAlertsQuery);
	const stop = useMutation({
		mutationFn: (stockAlertId: StockAlertId) =>
			call('DELETE /profile/stock-alerts/{stockAlertId}', { params: { stockAlertId } }),
		onSuccess: () => toast.success('We will not email you about it'),
		onError: (failure) =>
			toast.error('It could not be stopped', { text: errorMessage(failure, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: stockAlertsQuery.queryKey }),
	});
	if (error !== null) return <RetryNotice onRetry={refetch}>Your list could not be loaded.</RetryNotice>;
	if (data === undefined)
		return (
			<div role="status" aria-label="Loading what you wait for">
				<Skeleton className="h-6" />
			</div>
		);
	if (data.length === 0)
		return (
			<p className="text-muted">Press Notify Me on a sold-out product, and we email you when it is back.</p>
		);
	return (
		<ul aria-label="You wait for" className="divide-y divide-line">
			{data.map(({ id, product, variant }) => {
				const name = nameWithVariant({ name: product.name, variantName: variant });
				return (
					<li key={id} className="flex items-center justify-between gap-4 py-2">
						<Link to={`/products/product/${product.id}`} className="wrap-anywhere min-w-0 underline">
							{name}
						</Link>
						<Button
							variant="secondary"
							size="small"
							aria-label={`Stop waiting for ${name}`}
							loading={stop.isPending && stop.variables === id}
							onClick={() => stop.mutate(id)}
						>
							Stop
						</Button>
					</li>
				);
			})}
		</ul>
	);
}

/** The emails that a shopper chooses; those about orders and the account are always sent. */
export function EmailChoices() {
	const { buyerEmails } = useSettings();
	return (
		<Card title="Email Preferences">
			<div className="space-y-5">
				<PriceEmailsSwitch />
				{buyerEmails.reviewRequestDays > 0 && <ReviewEmailsSwitch />}
				<section aria-label="Back in stock">
					<h3 className="mb-2 font-medium">Back in stock</h3>
					<AwaitedItems />
				</section>
			</div>
		</Card>
	);
}
