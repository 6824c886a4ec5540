import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductId } from '../../../../contracts/ids.ts';
import { type FileKind, maxFiles, type ProductFile } from '../../../../contracts/productFiles.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { refreshProducts } from '../queries.ts';
import { AddFile } from './AddFile.tsx';
import { FileRow } from './FileRow.tsx';

const headings: Record<FileKind, string> = { manual: 'Manuals', video: 'Videos' };

/** Adds, renames and deletes the manuals and videos of a stored product; each change is saved immediately. */
export function FilesDialog({
	productId,
	files,
	onClose,
}: {
	productId: ProductId;
	files: readonly ProductFile[];
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [deleting, setDeleting] = useState<ProductFile>();
	const [error, setError] = useState<string>();
	const changed = (text: string) => {
		setError(undefined);
		toast.success(text);
		return refreshProducts(client);
	};
	const remove = useMutation({
		mutationFn: ({ id: fileId }: ProductFile) =>
			call('DELETE /admin/products/{id}/files/{fileId}', { params: { id: productId, fileId } }),
		onSuccess: () => changed('File deleted'),
		onError: (cause) => setError(errorMessage(cause, 'The file could not be deleted. Please try again.')),
		onSettled: () => setDeleting(undefined),
	});
	return (
		<>
			<Dialog title="Manuals and Videos" wide onClose={onClose}>
				<div className="grid gap-8 *:min-w-0">
					{error !== undefined && <Notice kind="error">{error}</Notice>}
					{(['manual', 'video'] as const).map((kind) => {
						const own = files.filter((file) => file.kind === kind);
						return (
							<section key={kind} aria-label={headings[kind]} className="grid gap-4 *:min-w-0">
								<h3 className="font-display text-xl">{headings[kind]}</h3>
								{own.length > 0 && (
									<ul className="divide-y divide-line border-line border-y">
										{own.map((file) => (
											<FileRow
												key={file.id}
												productId={productId}
												file={file}
												onChanged={changed}
												onDelete={() => setDeleting(file)}
											/>
										))}
									</ul>
								)}
								{own.length < maxFiles[kind] ? (
									<AddFile productId={productId} kind={kind} onAdded={changed} />
								) : (
									<p className="text-muted text-sm">
										A product has at most {maxFiles[kind]} {kind}s.
									</p>
								)}
							</section>
						);
					})}
					<div className="flex justify-end">
						<Button variant="secondary" onClick={onClose}>
							Done
						</Button>
					</div>
				</div>
			</Dialog>
			{deleting !== undefined && (
				<ConfirmDialog
					title="Delete File"
					question={`Delete '${deleting.title}'? This cannot be undone.`}
					confirm="Delete"
					loading={remove.isPending}
					onConfirm={() => remove.mutate(deleting)}
					onClose={() => setDeleting(undefined)}
				/>
			)}
		</>
	);
}
