import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportProgress, ImportReport } from '../../../contracts/inventory.ts';
import { counted } from '../../../shared/counted.ts';
import { ApiError, callForLines, NetworkError } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { CsvFileField } from '../forms/CsvFileField.tsx';
import { ImportProblems } from '../forms/ImportProblems.tsx';
import { refreshProducts } from './queries.ts';

type Progress = Extract<ImportProgress, { stage: string }>;
/** The import report, or a message that says why there is none. */
type ImportOutcome = { report: ImportReport } | { failure: string };

/** Sends a product file to be checked or stored, and reports the progress. */
async function importFile(
	file: File,
	dryRun: boolean,
	onProgress: (progress: Progress) => void,
): Promise<ImportOutcome> {
	const form = new FormData();
	form.append('file', file);
	const query = { dryRun: dryRun ? 'true' : 'false' } as const;
	try {
		for await (const line of callForLines('POST /admin/products/import', { query, form })) {
			// The contract types the lines.
			const message = line as ImportProgress;
			if ('report' in message) return message;
			if ('error' in message) return { failure: message.error };
			onProgress(message);
		}
	} catch (error) {
		if (error instanceof ApiError)
			return {
				failure: error.message === '' ? 'The file could not be imported. Please try again.' : error.message,
			};
		if (!(error instanceof NetworkError)) throw error;
	}
	return {
		failure: dryRun
			? 'We could not reach the shop, or the file was changed after you chose it. Please choose it again.'
			: 'The connection was lost. The import may have been done all the same: check the file again to see what is left of it.',
	};
}

const stages: Record<Progress['stage'], string> = { checking: 'Checking', writing: 'Importing' };

function ProgressBar({ stage, done, total }: Progress) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="field-label">
				{stages[stage]}: {done} of {total}
			</label>
			<progress id={id} value={done} max={Math.max(total, 1)} className="h-2 w-full accent-accent" />
		</div>
	);
}

/** The result of an import, line by line. */
function Report({ report }: { report: ImportReport }) {
	const { rows, created, updated, unchanged, problems, problemCount } = report;
	if (problemCount === 0)
		return (
			<Notice kind="success">
				{counted(rows, 'product')} in the file: {created} new, {updated} to change, {unchanged} as they are.
			</Notice>
		);
	return <ImportProblems problems={problems} problemCount={problemCount} lines={counted(rows, 'product')} />;
}

/** Imports products from a CSV file. The file is checked first, and stored only when it has no errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const [file, setFile] = useState<File>();
	const [progress, setProgress] = useState<Progress>();
	const [report, setReport] = useState<ImportReport>();
	const [failure, setFailure] = useState<string>();
	const [sending, setSending] = useState<'check' | 'import'>();
	const importable = report?.problemCount === 0 && report.created + report.updated > 0;

	async function send(chosen: File, doing: 'check' | 'import') {
		setSending(doing);
		setFailure(undefined);
		const outcome = await importFile(chosen, doing === 'check', setProgress);
		setSending(undefined);
		setProgress(undefined);
		setReport('report' in outcome ? outcome.report : undefined);
		if ('failure' in outcome) setFailure(outcome.failure);
		if (doing === 'check') return;
		void refreshProducts(client);
		if ('failure' in outcome || !outcome.report.written) return;
		onClose();
		toast.success('Products imported', {
			text: `${outcome.report.created} added, ${outcome.report.updated} changed.`,
		});
	}

	function choose(chosen: File) {
		setFile(chosen);
		setReport(undefined);
		void send(chosen, 'check');
	}

	return (
		<Dialog title="Import Products" wide onClose={onClose}>
			<div className="grid gap-5">
				<CsvFileField
					file={file}
					hint="A CSV file with the same columns as Export, up to 10,000 products. Products are matched by ID, else by SKU. Columns you leave out stay as they are. We check the file before anything is saved."
					checking={sending === 'check'}
					disabled={sending === 'import'}
					onChoose={choose}
				/>
				{progress !== undefined && <ProgressBar {...progress} />}
				{report !== undefined && sending === undefined && <Report report={report} />}
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						{sending === 'import' ? 'Close' : 'Cancel'}
					</Button>
					<Button
						loading={sending === 'import'}
						disabled={!importable}
						onClick={() => {
							if (file !== undefined) void send(file, 'import');
						}}
					>
						Import
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
