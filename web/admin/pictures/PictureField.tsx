import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Picture, pictureAt } from '../../ui/Picture.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { pictureHint, validatePicture } from './pictureRules.ts';

/** Validates and uploads a picked file; shows the reason when it cannot be used. */
export function usePictureUpload<Uploaded>(
	upload: (file: File) => Promise<Uploaded>,
	onUploaded: (picture: Uploaded) => void,
): { pick: (file: File | undefined) => void; uploading: boolean } {
	const { mutate, isPending } = useMutation({
		mutationFn: (file: File) => upload(file),
		onSuccess: (picture) => onUploaded(picture),
		onError: (error) => showFailure(error, 'Failed to upload image'),
	});
	function pick(file: File | undefined) {
		if (file === undefined) return;
		const problem = validatePicture(file);
		if (problem === undefined) mutate(file);
		else toast.error(problem);
	}
	return { pick, uploading: isPending };
}

/** The single picture of a post, an event or a setting: uploaded when picked, previewed, and removable. */
export function PictureField<Uploaded extends { url: string }>({
	label,
	url,
	whole = false,
	upload,
	onChange,
}: {
	label: string;
	url: string | null;
	/** Whether all of it is previewed, as of a logo, instead of what fills the box. */
	whole?: boolean;
	upload: (file: File) => Promise<Uploaded>;
	onChange: (picture: Uploaded | null) => void;
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const { pick, uploading } = usePictureUpload(upload, onChange);

	return (
		<div>
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="flex flex-wrap items-center gap-4">
				<div
					className={`aspect-[16/10] w-40 overflow-hidden rounded-sm border border-line bg-sunken ${whole ? '[&_img]:object-contain' : ''}`}
				>
					<Picture image={pictureAt(url)} alt={url === null ? '' : label} sizes="10rem" />
				</div>
				<div className="grid gap-2">
					<input
						ref={input}
						id={id}
						type="file"
						accept="image/*"
						aria-describedby={`${id}-hint`}
						className="sr-only"
						onChange={({ target }) => {
							pick(target.files?.[0]);
							// Allows picking the same file again.
							target.value = '';
						}}
					/>
					<div className="flex flex-wrap gap-2">
						<Button
							variant="secondary"
							size="small"
							loading={uploading}
							onClick={() => input.current?.click()}
						>
							{!uploading && <ImagePlus size={16} aria-hidden />}
							{uploading ? 'Uploading...' : url === null ? 'Choose image' : 'Replace image'}
						</Button>
						{url !== null && (
							<Button variant="ghost" size="small" onClick={() => onChange(null)}>
								Remove image
							</Button>
						)}
					</div>
					<p id={`${id}-hint`} className="text-muted text-sm">
						{pictureHint}
					</p>
				</div>
			</div>
		</div>
	);
}
