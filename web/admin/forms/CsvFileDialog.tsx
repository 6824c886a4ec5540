import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { CsvFileField } from './CsvFileField.tsx';
import { ImportProblems } from './ImportProblems.tsx';

type Report = {
	problems: readonly { line: number; problem: string }[];
	problemCount: number;
	unchanged: number;
	/** Lines that change nothing and are listed. */
	leftOutCount?: number;
	rows: number;
	written: boolean;
};

/** Exports and imports records as a CSV file. A chosen file is checked first, and imported when it changes something. */
export function CsvFileDialog<Read extends Report>({
	title,
	hint,
	fileName,
	exportFailure,
	download,
	send,
	renderReport,
	onWritten,
	onClose,
}: {
	title: string;
	/** What the file contains. */
	hint: string;
	fileName: string;
	/** Shown when the export fails without a reason of the server. */
	exportFailure: string;
	download: () => Promise<Blob>;
	send: (form: FormData, query: { dryRun: 'true' | 'false' }) => Promise<Read>;
	/** What a file without problems changes. */
	renderReport: (report: Read) => ReactNode;
	onWritten: (report: Read) => void;
	onClose: () => void;
}) {
	const [file, setFile] = useState<File>();
	const failed = (error: unknown, what: string) => errorMessage(error, `${what} Please try again.`);
	const sendFile = (chosen: File, dryRun: 'true' | 'false') => {
		const form = new FormData();
		form.append('file', chosen);
		return send(form, { dryRun });
	};
	const exporting = useMutation({
		mutationFn: download,
		onSuccess: (content) => saveFile(content, fileName),
		onError: (error) => toast.error(failed(error, exportFailure)),
	});
	const check = useMutation({ mutationFn: (chosen: File) => sendFile(chosen, 'true') });
	const write = useMutation({
		mutationFn: (chosen: File) => sendFile(chosen, 'false'),
		onSuccess: (report) => {
			if (report.written) onClose();
			onWritten(report);
		},
	});
	const report = write.data ?? check.data;
	const error = write.error ?? check.error;
	const importable =
		check.data?.problemCount === 0 && check.data.unchanged + (check.data.leftOutCount ?? 0) < check.data.rows;
	function choose(chosen: File) {
		setFile(chosen);
		write.reset();
		check.mutate(chosen);
	}
	return (
		<Dialog title={title} wide onClose={onClose}>
			<div className="grid gap-5">
				<CsvFileField
					file={file}
					hint={hint}
					checking={check.isPending}
					disabled={write.isPending}
					onChoose={choose}
				>
					<Button variant="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
						<Download size={16} aria-hidden />
						Export
					</Button>
				</CsvFileField>
				{report !== undefined &&
					!check.isPending &&
					(report.problemCount === 0 ? (
						renderReport(report)
					) : (
						<ImportProblems {...report} lines={counted(report.rows, 'line')} />
					))}
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
