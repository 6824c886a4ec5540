import { useQueryClient } from '@tanstack/react-query';
import type { RemittancesReport } from '../../../contracts/remittances.ts';
import { counted } from '../../../shared/counted.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { CsvFileDialog } from '../forms/CsvFileDialog.tsx';

function Report({ report }: { report: RemittancesReport }) {
	const { rows, added, unchanged, differences, total } = report;
	const { leftOut, leftOutCount, leftOutTotal } = report;
	return (
		<div className="grid gap-4">
			<Notice kind="success">
				{counted(rows, 'line')} in the file: {added} to record, {unchanged} as they are, {leftOutCount} left
				out. Together {formatRupeesExact(total)}.
			</Notice>
			{differences.length > 0 && (
				<Table
					caption="Another amount than was collected"
					head={
						<>
							<HeadCell>Line</HeadCell>
							<HeadCell>Order</HeadCell>
							<HeadCell numeric>Collected</HeadCell>
							<HeadCell numeric>In the file</HeadCell>
						</>
					}
				>
					{differences.map(({ line, orderNumber, trackingId, collected, amount }) => (
						<tr key={line}>
							<Cell>{line}</Cell>
							<Cell>
								{orderNumber}
								<span className="block text-muted">{trackingId}</span>
							</Cell>
							<Cell numeric>{formatRupeesExact(collected)}</Cell>
							<Cell numeric>{formatRupeesExact(amount)}</Cell>
						</tr>
					))}
				</Table>
			)}
			{leftOutCount > 0 && (
				<Table
					caption={`Left out: ${counted(leftOutCount, 'line')}, ${formatRupeesExact(leftOutTotal)} together`}
					head={
						<>
							<HeadCell>Line</HeadCell>
							<HeadCell>Why</HeadCell>
							<HeadCell numeric>In the file</HeadCell>
						</>
					}
				>
					{leftOut.map(({ line, amount, reason }) => (
						<tr key={line}>
							<Cell>{line}</Cell>
							<Cell>
								<span className="wrap-anywhere block min-w-48">{reason}</span>
							</Cell>
							<Cell numeric>{formatRupeesExact(amount)}</Cell>
						</tr>
					))}
				</Table>
			)}
			{leftOut.length < leftOutCount && (
				<p className="text-muted text-sm">The first {leftOut.length} are shown.</p>
			)}
		</div>
	);
}

/** Exports what couriers are to pay over, and imports a courier's file of what it paid. */
export function RemittancesFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	return (
		<CsvFileDialog
			title="Courier's File"
			hint="A CSV file with the columns tracking_id (or AWB), amount (or remitted amount), received_on (or remittance date) and reference (or UTR); others are ignored. We check the file and show every difference before anything is recorded. Lines that are not for us to record, such as prepaid parcels, are left out and listed. Export lists what is still to be paid over: fill in day and reference of what arrived, and import it."
			fileName="remittances.csv"
			exportFailure="The list could not be exported."
			download={() => call('GET /admin/remittances/export')}
			send={(form, query) => call('POST /admin/remittances/import', { query, form })}
			renderReport={(report) => <Report report={report} />}
			onWritten={({ written, added }) => {
				void client.invalidateQueries({ queryKey: ['me', 'admin'] });
				if (written) toast.success('Courier’s file imported', { text: `${added} recorded as received.` });
			}}
			onClose={onClose}
		/>
	);
}
