import { useQueryClient } from '@tanstack/react-query';
import type { HsnRatesReport } from '../../../contracts/gstRates.ts';
import { counted } from '../../../shared/counted.ts';
import { dateText } from '../../../shared/dates.ts';
import { slabsText } from '../../../shared/gstRates.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CsvFileDialog } from '../forms/CsvFileDialog.tsx';
import { refreshRates } from '../products/hsnRates.ts';
import { PreviewTables } from './PreviewTables.tsx';

function Report({ report }: { report: HsnRatesReport }) {
	const { rows, added, changed, unchanged, unlawful, preview } = report;
	return (
		<div className="grid gap-4">
			<Notice kind="success">
				{counted(rows, 'line')} in the file: {added} to add, {changed} to change, {unchanged} as they are.
			</Notice>
			{unlawful.length > 0 && (
				<Notice kind="warning">
					No lawful GST rate on their day, but saved and charged as entered:{' '}
					{unlawful
						.map(
							({ line, hsn, from, slabs }) =>
								`line ${line}, HSN ${hsn} ${slabsText(slabs)} from ${dateText(from)}`,
						)
						.join('; ')}
					.
				</Notice>
			)}
			{preview !== null && <PreviewTables preview={preview} />}
		</div>
	);
}

/** Exports and imports the GST rates of HSN codes. */
export function RatesFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	return (
		<CsvFileDialog
			title="GST Rates File"
			hint="A CSV file with the columns hsn, from (as 2027-04-01) and gst_percent (as 18, or 5 up to 2500; 18), and if you like source and note. Rates that you leave out stay, and those that have begun cannot change. We check the file and show what changes before anything is saved."
			fileName="gst-rates.csv"
			exportFailure="The GST rates could not be exported."
			download={() => call('GET /admin/gst-rates/export')}
			send={(form, query) => call('POST /admin/gst-rates/import', { query, form })}
			renderReport={(report) => <Report report={report} />}
			onWritten={({ written, added, changed }) => {
				void refreshRates(client);
				if (written) toast.success('GST rates imported', { text: `${added} added, ${changed} changed.` });
			}}
			onClose={onClose}
		/>
	);
}
