import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { photoError } from './photoFile.ts';

/** Photos picked for sending, at most `max`. */
export function PhotoField({
	photos,
	max,
	hint,
	onChange,
}: {
	photos: File[];
	max: number;
	/** Shown while there is no error. */
	hint: string;
	onChange: (photos: File[]) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string>();
	function pick(files: File[]) {
		const room = max - photos.length;
		const wrong = files.map(photoError).find((text) => text !== undefined);
		setError(wrong ?? (files.length > room ? `Please add at most ${max} photos.` : undefined));
		onChange([...photos, ...files.filter((file) => photoError(file) === undefined).slice(0, room)]);
	}
	return (
		<div>
			<p className="field-label">Photos (optional)</p>
			<input
				ref={input}
				type="file"
				aria-label="Photos"
				accept="image/jpeg,image/png,image/webp,image/gif"
				multiple
				className="sr-only"
				tabIndex={-1}
				onChange={({ target }) => {
					pick([...(target.files ?? [])]);
					// Allows picking the same file again.
					target.value = '';
				}}
			/>
			{photos.length > 0 && (
				<ul className="mb-2 divide-y divide-line">
					{photos.map((photo, position) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same name
						<li key={position} className="flex items-center justify-between gap-3 text-sm">
							<span className="wrap-anywhere">{photo.name}</span>
							<button
								type="button"
								aria-label={`Remove ${photo.name}`}
								onClick={() => onChange(photos.filter((one) => one !== photo))}
								className="icon-button flex-none"
							>
								<X size={16} aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
			{photos.length < max && (
				<Button variant="secondary" size="small" onClick={() => input.current?.click()}>
					<ImagePlus size={16} aria-hidden />
					Add photos
				</Button>
			)}
			<p className={`mt-2 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`} role="status">
				{error ?? hint}
			</p>
		</div>
	);
}
