import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxImages } from '../../../../shared/listing.ts';
import { ApiError, call, errorMessage } from '../../../session/call.ts';
import { shopConfigQuery } from '../../../session/shopConfig.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { DiscardDialog } from '../../forms/DiscardDialog.tsx';
import { AddImages } from './AddImages.tsx';
import { ImageTiles } from './ImageTiles.tsx';
import { moved, type Tile, withImages } from './imageOrder.ts';
import { UploadList } from './UploadList.tsx';
import { type DraftImage, isImageFile } from './uploadImage.ts';
import { useUploads } from './useUploads.ts';

/** The host does not have the image any more: nothing to delete. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function DeleteImage({
	productId,
	image,
	onDeleted,
	onFailed,
	onClose,
}: {
	productId: string;
	image: DraftImage;
	onDeleted: () => void;
	onFailed: (message: string) => void;
	onClose: () => void;
}) {
	const remove = useMutation({
		mutationFn: async () => {
			// A typed URL is not stored at the image host.
			if (image.publicId)
				await call('DELETE /products/images/{publicId}', {
					params: { publicId: image.publicId },
					query: { productId },
				});
		},
		onSuccess: onDeleted,
		onError: (error) => {
			if (isGone(error)) onDeleted();
			else
				onFailed(
					`Failed to delete image: ${errorMessage(error, 'the image host cannot be reached right now')}`,
				);
		},
		onSettled: onClose,
	});
	return (
		<ConfirmDialog
			title="Delete Image"
			question="Delete Image? This cannot be undone."
			confirm="Delete"
			loading={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}

/**
 * Uploads, orders and deletes the images of a product. Uploads and deletions reach the image
 * host immediately; the product gets the new list by `onSave`.
 */
export function ImagesDialog({
	productId,
	productName,
	images,
	onSave,
	onDeleted,
	onClose,
}: {
	productId: string;
	productName: string;
	images: readonly DraftImage[];
	/** Saves the list. When it throws, the error is shown and nothing is lost. */
	onSave: (images: DraftImage[]) => Promise<void> | void;
	/** Called when an image was deleted from host and product, even if the dialog is cancelled. */
	onDeleted: (image: DraftImage) => void;
	onClose: () => void;
}) {
	const { data: config, isError, refetch } = useQuery(shopConfigQuery());
	const [tiles, setTiles] = useState<Tile[]>(() => withImages([], images));
	const [changed, setChanged] = useState(false);
	const [deleting, setDeleting] = useState(false);
	const [over, setOver] = useState<{ dialog: 'delete'; tile: Tile } | { dialog: 'leaving' }>();
	const [dialogError, setDialogError] = useState<string>();
	const { uploads, running, pending, add, retry, dismiss } = useUploads((uploaded) =>
		change((now) => withImages(now, uploaded)),
	);
	const target = config?.upload;
	const room = maxImages - tiles.length;
	const ready = target !== undefined && !pending && room > 0;

	function change(next: (tiles: Tile[]) => Tile[]) {
		setChanged(true);
		setTiles(next);
	}

	function pick(files: File[]) {
		setDialogError(undefined);
		const pictures = files.filter(isImageFile);
		if (pictures.length > room) setDialogError(`A product has at most ${maxImages} images.`);
		if (target !== undefined && pictures.length > 0) void add(pictures.slice(0, room), target);
	}

	const save = useMutation({
		mutationFn: async () => onSave(tiles.map(({ image }) => image)),
		onMutate: () => setDialogError(undefined),
		onSuccess: onClose,
		onError: (error) => setDialogError(error.message),
	});

	const leave = () => (changed || running ? setOver({ dialog: 'leaving' }) : onClose());

	return (
		<>
			<Dialog title="Manage Product Images" wide onClose={leave}>
				<div className="grid gap-5">
					{isError && config === undefined && (
						<RetryNotice onRetry={refetch}>
							The shop's settings could not be loaded: no image can be added.
						</RetryNotice>
					)}
					<p className="text-muted">
						{productName}: the first image is shown on cards and in search results. JPEG or PNG
						{target === undefined ? '' : `, up to ${Math.floor(target.maxBytes / 1024 / 1024)} MB each`}.
					</p>
					<div className="flex flex-wrap gap-3">
						<AddImages disabled={!ready} onPick={pick} />
						<Button
							variant="ghost"
							aria-pressed={deleting}
							disabled={tiles.length === 0 && !deleting}
							onClick={() => setDeleting(!deleting)}
						>
							{!deleting && <Trash2 size={16} aria-hidden />}
							{deleting ? 'Done Deleting' : 'Delete Images'}
						</Button>
					</div>
					{dialogError !== undefined && <Notice kind="error">{dialogError}</Notice>}
					{uploads.length > 0 && (
						<UploadList
							uploads={uploads}
							onRetry={(upload) => target !== undefined && void retry(upload, target)}
							onDismiss={({ id }) => dismiss(id)}
						/>
					)}
					{tiles.length === 0 ? (
						<p className="py-6 text-center text-muted">No images yet</p>
					) : (
						<ImageTiles
							tiles={tiles}
							deleting={deleting}
							onMove={(from, to) => change((now) => moved(now, from, to))}
							onRemove={(tile) => setOver({ dialog: 'delete', tile })}
						/>
					)}
					<div className="flex flex-wrap justify-end gap-3">
						<Button variant="secondary" onClick={leave}>
							Cancel
						</Button>
						<Button disabled={!changed || running} loading={save.isPending} onClick={() => save.mutate()}>
							Save Images
						</Button>
					</div>
				</div>
			</Dialog>
			{over?.dialog === 'delete' && (
				<DeleteImage
					productId={productId}
					image={over.tile.image}
					onDeleted={() => {
						setDialogError(undefined);
						change((now) => now.filter(({ key }) => key !== over.tile.key));
						onDeleted(over.tile.image);
					}}
					onFailed={setDialogError}
					onClose={() => setOver(undefined)}
				/>
			)}
			{over?.dialog === 'leaving' && (
				<DiscardDialog
					question="The new images and their order have not been saved."
					onDiscard={onClose}
					onClose={() => setOver(undefined)}
				/>
			)}
		</>
	);
}
