import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../shared/counted.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CsvFileDialog } from '../forms/CsvFileDialog.tsx';
import { refreshGunModels } from './queries.ts';

export default function GunModelsFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	return (
		<CsvFileDialog
			title="Gun Models File"
			hint="A CSV file with the columns maker, model, type (rifle or pistol) and calibre_mm, and if you like power_source and linked_products: SKUs or product ids, one a line within the cell. A gun model with the same maker, model and calibre is changed. Those you leave out stay. We check the file before anything is saved."
			fileName="gun-models.csv"
			exportFailure="The gun models could not be exported."
			download={() => call('GET /admin/gun-models/export')}
			send={(form, query) => call('POST /admin/gun-models/import', { query, form })}
			renderReport={({ rows, added, changed, unchanged }) => (
				<Notice kind="success">
					{counted(rows, 'line')} in the file: {added} to add, {changed} to change, {unchanged} as they are.
				</Notice>
			)}
			onWritten={({ written, added, changed }) => {
				void refreshGunModels(client);
				if (written) toast.success('Gun models imported', { text: `${added} added, ${changed} changed.` });
			}}
			onClose={onClose}
		/>
	);
}
