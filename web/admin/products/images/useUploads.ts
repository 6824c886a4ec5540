import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { type DraftImage, faultOfFile, type UploadTarget, uploadImage } from './uploadImage.ts';

/** `waiting` for its turn, being sent, with the host, or refused for a `reason`. */
export type Upload = {
	id: number;
	file: File;
	percent: number;
	state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
	reason?: string;
};

const atOnce = 3;

/**
 * The files being sent to the image host, three at a time; leaving stops them.
 * @param onUploaded gets what has arrived of the files picked together, in the order they were picked
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
			const fault = await faultOfFile(file, target.maxBytes);
			if (fault !== undefined) throw new Error(fault);
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
		/** Something is being sent. */
		running: uploads.some(({ state }) => state === 'uploading' || state === 'waiting'),
		/** Something picked is not with the host yet, what was refused included. */
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
