import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CompatibilityReport } from '../../../contracts/compatibility.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { CsvFileField } from '../forms/CsvFileField.tsx';
import { ImportProblems } from '../forms/ImportProblems.tsx';
import { refreshCompatibility } from './queries.ts';

const linesText = (rows: number) => (rows === 1 ? '1 line' : `${rows} lines`);

function send(file: File, dryRun: boolean): Promise<CompatibilityReport> {
	const form = new FormData();
	form.append('file', file);
	return call('POST /admin/compatibility/import', { query: { dryRun: dryRun ? 'true' : 'false' }, form });
}

function Report({ report }: { report: CompatibilityReport }) {
	const { rows, added, removed, unchanged, problems, problemCount } = report;
	if (problemCount === 0)
		return (
			<Notice kind="success">
				{linesText(rows)} in the file: {added} to add, {removed} to remove, {unchanged} as they are.
			</Notice>
		);
	return <ImportProblems problems={problems} problemCount={problemCount} lines={linesText(rows)} />;
}

/** Exports and imports which accessory fits which gun. A chosen file is checked first. */
export default function PairsFileDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const [file, setFile] = useState<File>();
	const failed = (error: unknown, what: string) => errorMessage(error, `${what} Please try again.`);
	const exporting = useMutation({
		mutationFn: () => call('GET /admin/compatibility/export'),
		onSuccess: (pairs) => saveFile(pairs, 'compatibility.csv'),
		onError: (error) => toast.error(failed(error, 'The links could not be exported.')),
	});
	const check = useMutation({ mutationFn: (chosen: File) => send(chosen, true) });
	const write = useMutation({
		mutationFn: (chosen: File) => send(chosen, false),
		onSuccess: (report) => {
			void refreshCompatibility(client);
			if (!report.written) return;
			toast.success('Compatibility imported', { text: `${report.added} added, ${report.removed} removed.` });
			onClose();
		},
	});
	const report = write.data ?? check.data;
	const error = write.error ?? check.error;
	const importable = check.data?.problemCount === 0 && check.data.added + check.data.removed > 0;
	function choose(chosen: File) {
		setFile(chosen);
		write.reset();
		check.mutate(chosen);
	}
	return (
		<Dialog title="Compatibility File" wide onClose={onClose}>
			<div className="grid gap-5">
				<CsvFileField
					file={file}
					hint="A CSV file with the columns gun and accessory, each a SKU or product id, one pair a line. With no in the column fits, the pair is removed. Pairs you leave out stay. We check the file before anything is saved."
					checking={check.isPending}
					disabled={write.isPending}
					onChoose={choose}
				>
					<Button variant="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
						<Download size={16} aria-hidden />
						Export
					</Button>
				</CsvFileField>
				{report !== undefined && !check.isPending && <Report report={report} />}
				{error !== null && <Notice kind="error">{failed(error, 'The file could not be read.')}</Notice>}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						loading={write.isPending}
						disabled={!importable}
						onClick={() => {
							if (file !== undefined) write.mutate(file);
						}}
					>
						Import
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
