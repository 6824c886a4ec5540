import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { GunEvent, RegisteredGun } from '../../../contracts/serialNumbers.ts';
import { dateText } from '../../../shared/dates.ts';
import { lengthText } from '../../../shared/listing.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { isDay } from '../dashboard/ranges.ts';
import { FileButton } from '../FileButton.tsx';
import { type Period, PeriodForm } from '../forms/PeriodForm.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { parsePage, parseSearchText, useListUrl } from '../lists/useListUrl.ts';
import { usePermission } from '../permissions.ts';
import { buyerFacts } from './buyerFacts.ts';
import { eventNames } from './gunEvents.ts';

type Search = Period & { page: number; search: string };

function parseSearch(params: URLSearchParams): Search {
	const day = (name: string) => {
		const text = params.get(name) ?? '';
		return isDay(text) ? text : '';
	};
	return { page: parsePage(params), search: parseSearchText(params), from: day('from'), to: day('to') };
}

const toQuery = ({ from, to }: Period) => ({
	...(from === '' ? {} : { from }),
	...(to === '' ? {} : { to }),
});

const registerQuery = ({ page, search, ...period }: Search) =>
	queryOptions({
		queryKey: ['me', 'admin', 'gun register', 'page', page, search, period],
		queryFn: ({ signal }) =>
			call('GET /admin/gun-register', { query: { page, search, limit: 50, ...toQuery(period) }, signal }),
		placeholderData: keepPreviousData,
	});

/** Loaded when the first gun is opened. */
const GunLifeDialog = lazyDialog(async () => (await import('./GunLifeDialog.tsx')).GunLifeDialog);

const toSentence = ({ details, buyer }: GunEvent): string =>
	[details, ...(buyer === null ? [] : [buyer.name, buyer.city, buyer.state])].join(', ');

function Row({ gun }: { gun: RegisteredGun }) {
	const [open, setOpen] = useState(false);
	const { maker, serialNumber, product, events } = gun;
	return (
		<tr data-serial={serialNumber}>
			<Cell>
				<span className="wrap-anywhere block font-medium">{serialNumber}</span>
				<span className="block text-muted">{maker}</span>
				<span className="block min-w-32">{product ?? 'Not sold yet'}</span>
			</Cell>
			<Cell>
				<ol aria-label={`Life of ${serialNumber}`} className="min-w-64 space-y-1">
					{events.map((event, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice a day, and the list is not reordered.
						<li key={place}>
							<time dateTime={event.on} className="whitespace-nowrap tabular-nums">
								{dateText(event.on)}
							</time>{' '}
							{eventNames[event.kind]}
							<span className="wrap-anywhere block text-muted">{toSentence(event)}</span>
							<span className="wrap-anywhere block text-muted">{buyerFacts(event).join(' ')}</span>
						</li>
					))}
				</ol>
			</Cell>
			<Cell>
				<Button
					variant="secondary"
					size="small"
					className="whitespace-nowrap"
					aria-label={gun.purchase === null ? `Enter bill of ${serialNumber}` : `Open ${serialNumber}`}
					onClick={() => setOpen(true)}
				>
					{gun.purchase === null ? 'Enter bill' : 'Open'}
				</Button>
				{open && <GunLifeDialog gun={gun} onClose={() => setOpen(false)} />}
			</Cell>
		</tr>
	);
}

/** All guns with their lives, those in stock too, to search, print and save; the search is in the URL. @checklist RET-034 */
export default function GunRegisterTab() {
	const { params, change } = useListUrl();
	const search = parseSearch(params);
	const { from, to } = search;
	const mayExport = usePermission('readReports');
	const isFiltered = search.search !== '' || from !== '' || to !== '';
	return (
		<ListPage
			label="Gun register"
			query={useQuery(registerQuery(search))}
			tools={
				<div className="mb-4 print:hidden">
					<PeriodForm key={`${from} ${to}`} initial={{ from, to }} action="Show" openEnded onShow={change} />
				</div>
			}
			filters={
				<div className="flex w-full flex-wrap gap-3 print:hidden">
					<SearchForm label="Search the gun register" placeholder="Serial number, maker or product" />
					<Button variant="secondary" className="sm:ml-auto" onClick={() => window.print()}>
						<Printer size={16} aria-hidden />
						Print
					</Button>
					{mayExport && (
						<FileButton
							size="medium"
							name="Export register"
							file={['gun-register', from, to].filter(Boolean).join('-').concat('.csv')}
							load={() => call('GET /admin/gun-register/export', { query: toQuery(search) })}
							failure="The register could not be exported. Please try again."
						/>
					)}
				</div>
			}
			isEmpty={({ guns }) => guns.length === 0}
			empty={
				<EmptyState
					title="No guns found"
					text={
						isFiltered
							? 'Try a part of the serial number, the maker or the product, or other days.'
							: 'A gun is here once its bill is entered or it is packed under Orders.'
					}
				/>
			}
			count={({ pagination }) => `${lengthText(pagination)} in the register`}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ guns }) => (
				<Table
					caption="Guns and their lives"
					cards
					head={['Gun', 'Life', 'Bill'].map((name) => <HeadCell key={name}>{name}</HeadCell>)}
				>
					{guns.map((gun) => (
						<Row key={JSON.stringify([gun.maker, gun.serialNumber])} gun={gun} />
					))}
				</Table>
			)}
		</ListPage>
	);
}
