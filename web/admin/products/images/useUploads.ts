import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { type DraftImage, type UploadTarget, uploadImage, validateFile } from './uploadImage.ts';

/** `waiting`, being sent, stored at the host, or rejected with a `reason`. */
export type Upload = {
	id: number;
	file: File;
	percent: number;
	state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
	reason?: string;
};

const atOnce = 3;

/**
 * Uploads files to the image host, three at a time; unmounting aborts them.
 * @param onUploaded receives the images of one selection, in the order picked
 */
export function useUploads(onUploaded: (images: DraftImage[]) => void) {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const [queue] = useState(() => pLimit(atOnce));
	const lastId = useRef(0);
	const left = useRef<AbortController>(null);
	useEffect(() => {
		const controller = new AbortController();
		left.current = controller;
		return () => controller.abort();
	}, []);

	const change = (id: number, changed: Partial<Upload>) =>
		setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...changed } : each)));

	async function send({ id, file }: Upload, target: UploadTarget): Promise<DraftImage | undefined> {
		const signal = left.current?.signal;
		if (signal === undefined || signal.aborted) return;
		try {
			const fileError = await validateFile(file, target.maxBytes);
			if (fileError !== undefined) throw new Error(fileError);
			change(id, { state: 'uploading' });
			const image = await uploadImage(file, target, (percent) => change(id, { percent }), signal);
			change(id, { state: 'uploaded', percent: 100 });
			return image;
		} catch (error) {
			change(id, { state: 'failed', reason: error instanceof Error ? error.message : '' });
			return undefined;
		}
	}

	async function sendAll(batch: Upload[], target: UploadTarget): Promise<void> {
		const sent = await Promise.all(batch.map((upload) => queue(() => send(upload, target))));
		const images = sent.filter((image) => image !== undefined);
		if (images.length > 0 && left.current?.signal.aborted === false) onUploaded(images);
	}

	return {
		uploads,
		running: uploads.some(({ state }) => state === 'uploading' || state === 'waiting'),
		/** Whether any picked file is not uploaded yet, including rejected ones. */
		pending: uploads.some(({ state }) => state !== 'uploaded'),
		add: (files: File[], target: UploadTarget) => {
			const batch = files.map(
				(file): Upload => ({ id: ++lastId.current, file, percent: 0, state: 'waiting' }),
			);
			setUploads((now) => [...now.filter(({ state }) => state !== 'uploaded'), ...batch]);
			return sendAll(batch, target);
		},
		retry: (upload: Upload, target: UploadTarget) => {
			change(upload.id, { state: 'waiting', percent: 0 });
			return sendAll([upload], target);
		},
		dismiss: (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id)),
	};
}
