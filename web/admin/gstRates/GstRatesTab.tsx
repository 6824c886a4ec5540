import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { HsnRate } from '../../../contracts/gstRates.ts';
import { counted } from '../../../shared/counted.ts';
import { dateText } from '../../../shared/dates.ts';
import { slabsText } from '../../../shared/gstRates.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { hsnRatesQuery, refreshRates } from '../products/hsnRates.ts';

const stateTexts = {
	later: 'Later',
	'in force': 'In force',
	past: 'Past',
} as const satisfies Record<HsnRate['state'], string>;

/** The rates that begin later, the next one first. */
const nextRates = (rates: readonly HsnRate[]): HsnRate[] =>
	rates
		.filter(({ state }) => state === 'later')
		.toSorted((one, other) => one.from.localeCompare(other.from) || one.hsn.localeCompare(other.hsn));

type Open = { dialog: 'edit' | 'delete'; rate: HsnRate } | { dialog: 'create' | 'file' };

const RateDialog = lazyDialog(async () => (await import('./RateDialog.tsx')).RateDialog);
const RatesFileDialog = lazyDialog(async () => (await import('./RatesFileDialog.tsx')).RatesFileDialog);

function NextChanges({ rates }: { rates: readonly HsnRate[] }) {
	const next = nextRates(rates);
	if (next.length === 0) return null;
	return (
		<div className="mb-5">
			<Notice kind="info">
				<span className="font-medium">Next changes</span>
				<ul className="mt-1 grid gap-0.5">
					{next.slice(0, 5).map(({ hsn, from, slabs, products }) => (
						<li key={`${hsn} ${from}`}>
							{dateText(from)}: HSN {hsn} {slabsText(slabs)}, {counted(products, 'product')}
						</li>
					))}
				</ul>
				{next.length > 5 && `and ${next.length - 5} more`}
			</Notice>
		</div>
	);
}

function RateRow({ rate, onOpen }: { rate: HsnRate; onOpen: (open: Open) => void }) {
	const { hsn, from, slabs, source, note, state, isLawful, byLaw, products } = rate;
	const name = `HSN ${hsn} from ${dateText(from)}`;
	return (
		<tr>
			<Cell>
				<span className="whitespace-nowrap font-mono">{hsn}</span>
				{note !== '' && <span className="wrap-anywhere block min-w-28 text-muted text-sm">{note}</span>}
			</Cell>
			<Cell>
				<span className="block min-w-28">{slabsText(slabs)}</span>
				{!isLawful && <Badge tone="warning">No lawful rate</Badge>}
			</Cell>
			<Cell>
				<span className="whitespace-nowrap">{dateText(from)}</span>
			</Cell>
			<Cell>
				<Badge tone={state === 'later' ? 'accent' : state === 'in force' ? 'success' : 'neutral'}>
					{stateTexts[state]}
				</Badge>
			</Cell>
			<Cell numeric>{products}</Cell>
			<Cell>
				<span className="wrap-anywhere block min-w-48 text-sm">{source === '' ? 'No source' : source}</span>
			</Cell>
			<Cell>
				{state === 'later' && !byLaw && (
					<span className="flex gap-1">
						<EditAndDelete
							name={name}
							onEdit={() => onOpen({ dialog: 'edit', rate })}
							onDelete={() => onOpen({ dialog: 'delete', rate })}
						/>
					</span>
				)}
			</Cell>
		</tr>
	);
}

const Rates = ({ rates, onOpen }: { rates: readonly HsnRate[]; onOpen: (open: Open) => void }) => (
	<Table
		caption="Rates by HSN code"
		cards
		head={
			<>
				<HeadCell>HSN begins with</HeadCell>
				<HeadCell>GST</HeadCell>
				<HeadCell>From</HeadCell>
				<HeadCell>State</HeadCell>
				<HeadCell numeric>Products</HeadCell>
				<HeadCell>Source</HeadCell>
				<HeadCell>
					<span className="sr-only">Actions</span>
				</HeadCell>
			</>
		}
	>
		{rates.map((rate) => (
			<RateRow key={`${rate.hsn} ${rate.from} ${rate.byLaw}`} rate={rate} onOpen={onOpen} />
		))}
	</Table>
);

/** The GST rates of HSN codes with their days; later ones are entered here, one by one or in a file. */
export default function GstRatesTab() {
	const query = useQuery(hsnRatesQuery);
	const { open, setOpen, close } = useAskedDialog<Open>(parseCreate);
	return (
		<>
			<ListPage
				label="GST rates"
				query={query}
				header={
					<>
						<p className="mb-5 max-w-prose text-muted text-sm">
							A rate changes at midnight in India, for every product whose HSN code begins with these digits;
							the longest code decides. A percentage that you enter later for a single product holds for it,
							except where the rate follows the value of a piece. What is ordered keeps its rate, credit notes
							too.
						</p>
						{query.data !== undefined && <NextChanges rates={query.data} />}
					</>
				}
				filters={
					<>
						<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
							<Plus size={16} aria-hidden />
							Enter Rate
						</Button>
						<Button variant="secondary" onClick={() => setOpen({ dialog: 'file' })}>
							<FileSpreadsheet size={16} aria-hidden />
							Import or Export
						</Button>
					</>
				}
				isEmpty={(rates) => rates.length === 0}
				empty={<EmptyState title="No GST Rates Yet" text="Enter the rate of an HSN code." />}
				count={(rates) => counted(rates.length, 'rate')}
			>
				{(rates) => <Rates rates={rates} onOpen={setOpen} />}
			</ListPage>
			{open?.dialog === 'create' && <RateDialog rate={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <RateDialog rate={open.rate} onClose={close} />}
			{open?.dialog === 'file' && <RatesFileDialog onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete GST Rate"
					question={`Delete the rate of HSN ${open.rate.hsn} from ${dateText(open.rate.from)}? The rate before it stays.`}
					remove={() => {
						const { hsn, from } = open.rate;
						return call('DELETE /admin/gst-rates/{hsn}/{from}', { params: { hsn, from } });
					}}
					getSuccess={() => 'GST rate deleted'}
					failure="Failed to delete the GST rate"
					refresh={refreshRates}
					onClose={close}
				/>
			)}
		</>
	);
}
