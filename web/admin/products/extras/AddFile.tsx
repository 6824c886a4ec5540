import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProductId } from '../../../../contracts/ids.ts';
import { type FileKind, maxFileBytes } from '../../../../contracts/productFiles.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const texts: Record<FileKind, { choose: string; accept: string; hint: string; example: string }> = {
	manual: {
		choose: 'Choose a PDF',
		accept: 'application/pdf,.pdf',
		hint: 'As in User manual. PDF, up to 10 MB.',
		example: 'User manual',
	},
	video: {
		choose: 'Choose a video',
		accept: 'video/mp4,video/webm',
		hint: 'As in Loading and cocking. MP4 or WebM, up to 20 MB.',
		example: 'Video',
	},
};

/** Uploads a manual or video under a title. */
export function AddFile({
	productId,
	kind,
	onAdded,
}: {
	productId: ProductId;
	kind: FileKind;
	onAdded: (text: string) => unknown;
}) {
	const [title, setTitle] = useState('');
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const { choose, accept, hint, example } = texts[kind];
	const add = useMutation({
		mutationFn: (file: File) => {
			const form = new FormData();
			form.append('file', file);
			return call('POST /admin/products/{id}/files', {
				params: { id: productId },
				query: { kind, title: title.trim() === '' ? example : title },
				form,
			});
		},
		onMutate: () => setError(undefined),
		onSuccess: async () => {
			setTitle('');
			await onAdded(kind === 'manual' ? 'Manual added' : 'Video added');
		},
		onError: (cause) => setError(errorMessage(cause, 'The file could not be uploaded. Please try again.')),
	});

	function pick(file: File | undefined) {
		if (file === undefined) return;
		const megabytes = maxFileBytes[kind] / 1024 / 1024;
		if (file.size > maxFileBytes[kind]) setError(`Please choose a file of up to ${megabytes} MB.`);
		else add.mutate(file);
	}

	return (
		<div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
			<TextField
				label={`Title of the new ${kind}`}
				hint={hint}
				error={error}
				autoComplete="off"
				maxLength={80}
				value={title}
				onChange={({ target }) => setTitle(target.value)}
			/>
			<div className="sm:pt-7">
				<input
					ref={input}
					type="file"
					accept={accept}
					aria-label={choose}
					tabIndex={-1}
					className="sr-only"
					onChange={({ target }) => {
						pick(target.files?.[0]);
						// Allows picking the same file again.
						target.value = '';
					}}
				/>
				<Button variant="secondary" loading={add.isPending} onClick={() => input.current?.click()}>
					<Upload size={16} aria-hidden /> {choose}
				</Button>
			</div>
		</div>
	);
}
