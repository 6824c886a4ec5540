import { FileText } from 'lucide-react';
import type { ProductFile } from '../../contracts/productFiles.ts';
import { fileSizeText } from '../../shared/fileSize.ts';
import { Card } from '../ui/Card.tsx';

/** Manuals to save, each with its size. */
export function Manuals({ manuals }: { manuals: readonly ProductFile[] }) {
	return (
		<Card title="Manuals">
			<ul className="grid gap-1">
				{manuals.map(({ id, title, url, bytes }) => (
					<li key={id}>
						<a href={url} download className="inline-flex min-h-11 items-center gap-3 underline">
							<FileText size={20} aria-hidden className="flex-none text-accent-text" />
							<span className="wrap-anywhere">
								{title} (PDF, {fileSizeText(bytes)})
							</span>
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
