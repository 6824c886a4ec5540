import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../../shared/counted.ts';
import { call } from '../../../session/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { CsvFileDialog } from '../../forms/CsvFileDialog.tsx';
import { refreshProducts } from '../queries.ts';
import { PlannedPriceList } from './PlannedPriceList.tsx';

/** Saves the planned prices as a file, and plans those of one. */
export default function PricesFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	return (
		<CsvFileDialog
			title="Planned Prices File"
			hint="A CSV file with the columns SKU, Price, Offer price, From and Until: prices with GST, times in India as 2026-12-01 09:00. Export gives you what is planned, or an empty file to fill in. We check the file before anything is saved."
			fileName="planned-prices.csv"
			exportFailure="The planned prices could not be exported."
			download={() => call('GET /admin/price-changes/export')}
			send={(form, query) => call('POST /admin/price-changes/import', { query, form })}
			renderReport={({ rows, planned, unchanged, prices }) => (
				<>
					<Notice kind="success">
						{counted(rows, 'line')} in the file: {counted(planned, 'price')} to plan, {unchanged} as they are.
						Prices below are without GST, then with it.
					</Notice>
					<PlannedPriceList prices={prices} />
					{prices.length < planned && (
						<p className="text-muted text-sm">The first {prices.length} are shown.</p>
					)}
				</>
			)}
			onWritten={({ written, planned }) => {
				void refreshProducts(client);
				if (written) toast.success(`${counted(planned, 'price')} planned`);
			}}
			onClose={onClose}
		/>
	);
}
