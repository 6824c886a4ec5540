import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Chooses a CSV file by a button; `hint` says what it contains. */
export function CsvFileField({
	file,
	hint,
	checking,
	disabled,
	onChoose,
	children,
}: {
	file: File | undefined;
	hint: string;
	/** Whether the chosen file is being checked. */
	checking: boolean;
	disabled: boolean;
	onChoose: (file: File) => void;
	/** Further buttons before this one. */
	children?: ReactNode;
}) {
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	return (
		<>
			<p id={id} className="text-muted text-sm">
				{hint}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{children}
				<input
					ref={input}
					type="file"
					accept=".csv,text/csv"
					aria-label="CSV file"
					aria-describedby={id}
					tabIndex={-1}
					className="sr-only"
					onChange={({ target }) => {
						const chosen = target.files?.[0];
						if (chosen !== undefined) onChoose(chosen);
						// Allows choosing the same file again after it was corrected.
						target.value = '';
					}}
				/>
				<Button
					variant="secondary"
					loading={checking}
					disabled={disabled}
					onClick={() => input.current?.click()}
				>
					{!checking && <FileUp size={16} aria-hidden />}
					{file === undefined ? 'Choose file' : 'Choose another file'}
				</Button>
				{file !== undefined && <span className="wrap-anywhere text-sm">{file.name}</span>}
			</div>
		</>
	);
}
