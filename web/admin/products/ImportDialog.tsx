import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ImportReport } from '../../../contracts/inventory.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { importFile, type Progress } from './importFile.ts';
import { productsText } from './productsText.ts';
import { refreshProducts } from './queries.ts';

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
				{productsText(rows)} in the file: {created} new, {updated} to change, {unchanged} as they are.
			</Notice>
		);
	return (
		<div className="grid gap-4">
			<Notice kind="error">
				{problemCount === 1 ? '1 problem' : `${problemCount} problems`} in {productsText(rows)}. Nothing is
				imported until the file has none.
			</Notice>
			<Table
				caption="Problems in the file"
				head={
					<>
						<HeadCell>Line</HeadCell>
						<HeadCell>Column</HeadCell>
						<HeadCell>Problem</HeadCell>
					</>
				}
			>
				{problems.map(({ line, column, problem }) => (
					<tr key={`${line} ${column} ${problem}`}>
						<Cell>{line}</Cell>
						<Cell>{column}</Cell>
						<Cell>
							<span className="wrap-anywhere block min-w-48">{problem}</span>
						</Cell>
					</tr>
				))}
			</Table>
			{problems.length < problemCount && (
				<p className="text-muted text-sm">The first {problems.length} are shown.</p>
			)}
		</div>
	);
}

/** Imports products from a CSV file. The file is checked first, and stored only when it has no errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
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

	function choose(chosen: File | undefined) {
		if (chosen === undefined) return;
		setFile(chosen);
		setReport(undefined);
		void send(chosen, 'check');
	}

	return (
		<Dialog title="Import Products" wide onClose={onClose}>
			<div className="grid gap-5">
				<p id={`${id}-hint`} className="text-muted text-sm">
					A CSV file with the same columns as Export, up to 10,000 products. Products are matched by ID, else
					by SKU. Columns you leave out stay as they are. We check the file before anything is saved.
				</p>
				<div className="flex flex-wrap items-center gap-3">
					<input
						ref={input}
						type="file"
						accept=".csv,text/csv"
						aria-label="CSV file"
						aria-describedby={`${id}-hint`}
						tabIndex={-1}
						className="sr-only"
						onChange={({ target }) => {
							choose(target.files?.[0]);
							// Allows choosing the same file again after it was corrected.
							target.value = '';
						}}
					/>
					<Button
						variant="secondary"
						loading={sending === 'check'}
						onClick={() => input.current?.click()}
						disabled={sending === 'import'}
					>
						{sending !== 'check' && <FileUp size={16} aria-hidden />}
						{file === undefined ? 'Choose file' : 'Choose another file'}
					</Button>
					{file !== undefined && <span className="wrap-anywhere text-sm">{file.name}</span>}
				</div>
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
