import { CircleCheck, RotateCcw, X } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Upload } from './useUploads.ts';

/** Running uploads with their percentage, and rejected ones with the reason and actions. */
export function UploadList({
	uploads,
	onRetry,
	onDismiss,
}: {
	uploads: readonly Upload[];
	onRetry: (upload: Upload) => void;
	onDismiss: (upload: Upload) => void;
}) {
	return (
		<ul aria-label="Uploads" className="grid gap-2">
			{uploads.map((upload) => (
				<li key={upload.id} className="rounded-sm border border-line px-3 py-2 text-sm">
					<div className="flex min-h-8 items-center gap-3">
						<span className="min-w-0 grow truncate">{upload.file.name}</span>
						{upload.state === 'uploaded' ? (
							<span className="flex items-center gap-1.5 text-success">
								<CircleCheck size={16} aria-hidden />
								Uploaded
							</span>
						) : upload.state === 'failed' ? (
							<>
								<IconButton label={`Upload ${upload.file.name} again`} small onClick={() => onRetry(upload)}>
									<RotateCcw size={16} aria-hidden />
								</IconButton>
								<IconButton label={`Leave ${upload.file.name} out`} small onClick={() => onDismiss(upload)}>
									<X size={16} aria-hidden />
								</IconButton>
							</>
						) : (
							<>
								<progress max={100} value={upload.percent} aria-label={upload.file.name} className="w-24" />
								<span className="w-10 text-right">{upload.percent}%</span>
							</>
						)}
					</div>
					{upload.state === 'failed' && (
						<p role="alert" className="text-danger">
							Image upload failed: {upload.reason}
						</p>
					)}
				</li>
			))}
		</ul>
	);
}
