import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../shared/counted.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CsvFileDialog } from '../forms/CsvFileDialog.tsx';
import { refreshCompatibility } from './queries.ts';

/** Exports and imports which accessory fits which gun. */
export default function PairsFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	return (
		<CsvFileDialog
			title="Compatibility File"
			hint="A CSV file with the columns gun and accessory, each a SKU or product id, one pair a line. With no in the column fits, the pair is removed. Pairs you leave out stay. We check the file before anything is saved."
			fileName="compatibility.csv"
			exportFailure="The links could not be exported."
			download={() => call('GET /admin/compatibility/export')}
			send={(form, query) => call('POST /admin/compatibility/import', { query, form })}
			renderReport={({ rows, added, removed, unchanged }) => (
				<Notice kind="success">
					{counted(rows, 'line')} in the file: {added} to add, {removed} to remove, {unchanged} as they are.
				</Notice>
			)}
			onWritten={({ written, added, removed }) => {
				void refreshCompatibility(client);
				if (written) toast.success('Compatibility imported', { text: `${added} added, ${removed} removed.` });
			}}
			onClose={onClose}
		/>
	);
}
