import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reservation } from '../../../contracts/reservations.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

const reservationsKey = ['me', 'admin', 'reservations'] as const;
const reservationsQuery = (page: number) =>
	queryOptions({
		queryKey: [...reservationsKey, page],
		queryFn: ({ signal }) => call('GET /admin/reservations', { query: { page }, signal }),
		refetchInterval: 30_000,
	});

function ReservationCard({ reservation }: { reservation: Reservation }) {
	const client = useQueryClient();
	const { id, buyer, lines, total, until } = reservation;

	const release = useMutation({
		mutationFn: () => call('POST /admin/reservations/{id}/release', { params: { id } }),
		onSuccess: ({ message }) => toast.success(message),
		onError: (error) =>
			toast.error('It could not be released', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: reservationsKey }),
	});

	return (
		<article
			data-reservation={id}
			className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<h3 className="wrap-anywhere font-display text-xl">{buyer.name}</h3>
				<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
					<span className="font-medium text-text">{buyer.email}</span>
					<span>
						Until <time dateTime={until}>{dateAndTime(until)}</time>
					</span>
					<span>{formatRupeesExact(total)}</span>
				</p>
				<ul className="wrap-anywhere mt-3 max-w-3xl text-sm">
					{lines.map(({ productId, name, quantity }) => (
						<li key={productId}>
							{quantity} × {name}
						</li>
					))}
				</ul>
			</div>
			<Button variant="secondary" size="small" loading={release.isPending} onClick={() => release.mutate()}>
				Release
			</Button>
		</article>
	);
}

/** Stock reserved by payments in progress; the page is in the URL. */
export default function ReservationsTab() {
	const page = parsePage(useListUrl().params);
	return (
		<ListPage
			label="Reservations"
			query={useQuery(reservationsQuery(page))}
			placeholder={['h-36', 'h-36']}
			isEmpty={({ reservations }) => reservations.length === 0}
			empty={
				<EmptyState
					title="Nothing is reserved"
					text="While a buyer pays, their units are reserved for a few minutes and listed here."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ reservations, pagination }) => (
				<>
					<h2 className="mb-4 font-display text-2xl">Reserved for payments ({pagination.total})</h2>
					<Cards items={reservations} card={(reservation) => <ReservationCard reservation={reservation} />} />
				</>
			)}
		</ListPage>
	);
}
