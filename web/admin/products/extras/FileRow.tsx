import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProductId } from '../../../../contracts/ids.ts';
import { captionLanguages, type ProductFile } from '../../../../contracts/productFiles.ts';
import { fileSizeText } from '../../../../shared/fileSize.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const languages: Record<(typeof captionLanguages)[number], string> = {
	en: 'English',
	hi: 'Hindi',
	pa: 'Punjabi',
};

type Language = keyof typeof languages;

/** One manual or video: its title, and of a video its captions. */
export function FileRow({
	productId,
	file,
	onChanged,
	onDelete,
}: {
	productId: ProductId;
	file: ProductFile;
	onChanged: (text: string) => unknown;
	onDelete: () => void;
}) {
	const params = { id: productId, fileId: file.id };
	const [typed, setTyped] = useState<string>();
	const [language, setLanguage] = useState<Language>(file.captions?.language ?? 'en');
	const input = useRef<HTMLInputElement>(null);
	const rename = useMutation({
		mutationFn: (title: string) =>
			call('PUT /admin/products/{id}/files/{fileId}', { params, body: { title } }),
		onSuccess: async () => {
			setTyped(undefined);
			await onChanged('Title changed');
		},
	});
	const caption = useMutation({
		mutationFn: (chosen: File | undefined) => {
			if (chosen === undefined)
				return call('DELETE /admin/products/{id}/files/{fileId}/captions', { params });
			const form = new FormData();
			form.append('file', chosen);
			return call('POST /admin/products/{id}/files/{fileId}/captions', {
				params,
				query: { language },
				form,
			});
		},
		onSuccess: (_, chosen) => onChanged(chosen === undefined ? 'Captions removed' : 'Captions added'),
	});
	const error = rename.error ?? caption.error;
	return (
		<li className="grid gap-2 py-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				{typed === undefined ? (
					<a href={file.url} download className="wrap-anywhere min-w-0 underline">
						{file.title} ({fileSizeText(file.bytes)})
					</a>
				) : (
					<TextField
						label={`Title of ${file.title}`}
						maxLength={80}
						autoComplete="off"
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
					/>
				)}
				<div className="flex flex-wrap gap-2">
					{typed === undefined ? (
						<Button
							variant="ghost"
							size="small"
							aria-label={`Rename ${file.title}`}
							onClick={() => setTyped(file.title)}
						>
							Rename
						</Button>
					) : (
						<Button size="small" loading={rename.isPending} onClick={() => rename.mutate(typed)}>
							Save Title
						</Button>
					)}
					<Button variant="ghost" size="small" aria-label={`Delete ${file.title}`} onClick={onDelete}>
						Delete
					</Button>
				</div>
			</div>
			{file.kind === 'video' && (
				<div className="flex flex-wrap items-center gap-3 text-sm">
					<span className="text-muted">
						{file.captions === undefined
							? 'No captions yet.'
							: `Captions in ${languages[file.captions.language]}.`}
					</span>
					<select
						aria-label={`Language of the captions of ${file.title}`}
						className="field w-auto"
						value={language}
						onChange={({ target }) =>
							setLanguage(captionLanguages.find((one) => one === target.value) ?? 'en')
						}
					>
						{captionLanguages.map((one) => (
							<option key={one} value={one}>
								{languages[one]}
							</option>
						))}
					</select>
					<input
						ref={input}
						type="file"
						accept=".vtt,text/vtt"
						aria-label={`Captions of ${file.title}`}
						tabIndex={-1}
						className="sr-only"
						onChange={({ target }) => {
							const [chosen] = target.files ?? [];
							if (chosen !== undefined) caption.mutate(chosen);
							target.value = '';
						}}
					/>
					<Button
						variant="secondary"
						size="small"
						loading={caption.isPending}
						onClick={() => input.current?.click()}
					>
						{file.captions === undefined ? 'Add Captions (.vtt)' : 'Replace Captions'}
					</Button>
					{file.captions !== undefined && (
						<Button variant="ghost" size="small" onClick={() => caption.mutate(undefined)}>
							Remove Captions
						</Button>
					)}
				</div>
			)}
			{error !== null && (
				<FieldError id={`${file.id}-error`}>
					{errorMessage(error, 'That could not be saved. Please try again.')}
				</FieldError>
			)}
		</li>
	);
}
