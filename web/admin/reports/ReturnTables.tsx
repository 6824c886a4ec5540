import type { MonthSummary } from '../../../contracts/reports.ts';
import { states } from '../../../shared/states.ts';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { amountText } from './amounts.ts';

type Sums = MonthSummary['sum'];

function SumCells({ taxable, igst, cgst, sgst }: Sums) {
	return [taxable, igst, cgst, sgst].map((amount, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
		<Cell key={place} numeric>
			{amountText(amount)}
		</Cell>
	));
}

function SumHeads() {
	return ['Taxable value', 'IGST', 'CGST', 'SGST'].map((title) => (
		<HeadCell key={title} numeric>
			{title}
		</HeadCell>
	));
}

/** The sums printed on the month's documents. */
export function DocumentsTable({ summary: { invoices, creditNotes } }: { summary: MonthSummary }) {
	const rows = [
		['Invoices', invoices],
		['Credit notes', creditNotes],
	] as const;
	return (
		<Table
			caption="Documents of the month"
			dense
			head={
				<>
					<HeadCell>Documents</HeadCell>
					<HeadCell numeric>Number</HeadCell>
					<SumHeads />
					<HeadCell numeric>Rounding</HeadCell>
					<HeadCell numeric>Total</HeadCell>
				</>
			}
		>
			{rows.map(([name, sums]) => (
				<tr key={name}>
					<Cell>{name}</Cell>
					<Cell numeric>{sums.count}</Cell>
					<SumCells {...sums} />
					<Cell numeric>{amountText(sums.rounding)}</Cell>
					<Cell numeric>{amountText(sums.total)}</Cell>
				</tr>
			))}
		</Table>
	);
}

/** The sections of the return with their sum, and what is missing to the documents. */
export function SectionsTable({ summary: { sections, sum, difference } }: { summary: MonthSummary }) {
	return (
		<Table
			caption="Sections of GSTR-1"
			dense
			head={
				<>
					<HeadCell>Section</HeadCell>
					<HeadCell numeric>Entries</HeadCell>
					<SumHeads />
				</>
			}
		>
			{sections.map(({ section, title, entries, ...sums }) => (
				<tr key={section}>
					<Cell>
						<span className="block min-w-40">{title}</span>
					</Cell>
					<Cell numeric>{entries}</Cell>
					<SumCells {...sums} />
				</tr>
			))}
			<tr className="font-semibold">
				<Cell>Sum of the sections</Cell>
				<Cell numeric>{sections.reduce((total, { entries }) => total + entries, 0)}</Cell>
				<SumCells {...sum} />
			</tr>
			<tr className="font-semibold">
				<Cell>Difference to the documents</Cell>
				<Cell numeric>{null}</Cell>
				<SumCells {...difference} />
			</tr>
		</Table>
	);
}

const stateText = (code: string) => {
	const state = states.find(({ gstCode }) => gstCode === code);
	return state === undefined ? code : `${state.name} (${code})`;
};

/** Tables 3.1 and 3.2 of GSTR-3B. */
export function Gstr3bTable({ summary: { gstr3b } }: { summary: MonthSummary }) {
	const { osup_det: taxed, osup_nil_exmp: untaxed } = gstr3b.sup_details;
	return (
		<Table
			caption="GSTR-3B"
			dense
			head={
				<>
					<HeadCell>Outward supplies</HeadCell>
					<SumHeads />
				</>
			}
		>
			<tr>
				<Cell>3.1(a) Taxable</Cell>
				<SumCells taxable={taxed.txval} igst={taxed.iamt} cgst={taxed.camt} sgst={taxed.samt} />
			</tr>
			<tr>
				<Cell>3.1(c) Nil-rated and exempt</Cell>
				<SumCells taxable={untaxed.txval} igst={0} cgst={0} sgst={0} />
			</tr>
			{gstr3b.inter_sup.unreg_details.map(({ pos, txval, iamt }) => (
				<tr key={pos}>
					<Cell>
						<span className="block min-w-48">3.2 To unregistered buyers in {stateText(pos)}</span>
					</Cell>
					<SumCells taxable={txval} igst={iamt} cgst={0} sgst={0} />
				</tr>
			))}
		</Table>
	);
}
