import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture, pictureAt } from '../../ui/Picture.tsx';
import { reasonOf } from '../reasonOf.ts';
import { faultOf, pictureHint } from './pictureRules.ts';

/** Checks and uploads a picked file; says why not, when it cannot be used. */
export async function uploadPicked<Uploaded>(
	file: File,
	upload: (file: File) => Promise<Uploaded>,
): Promise<Uploaded | undefined> {
	const fault = faultOf(file);
	if (fault !== undefined) {
		toast.error(fault);
		return undefined;
	}
	try {
		return await upload(file);
	} catch (error) {
		const text = reasonOf(error);
		toast.error('Failed to upload image', text === undefined ? {} : { text });
		return undefined;
	}
}

/** The one picture of a post or an event: picked, uploaded at once, shown, and taken away again. */
export function PictureField<Uploaded extends { url: string }>({
	label,
	url,
	upload,
	onChange,
}: {
	label: string;
	url: string | null;
	upload: (file: File) => Promise<Uploaded>;
	onChange: (picture: Uploaded | null) => void;
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [uploading, setUploading] = useState(false);

	async function pick(file: File | undefined) {
		if (file === undefined) return;
		setUploading(true);
		const uploaded = await uploadPicked(file, upload);
		setUploading(false);
		if (uploaded !== undefined) onChange(uploaded);
	}

	return (
		<div>
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="flex flex-wrap items-center gap-4">
				<div className="aspect-[16/10] w-40 overflow-hidden rounded-sm border border-line bg-sunken">
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
							void pick(target.files?.[0]);
							// The same file can be picked again.
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
