import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadPicture } from '../contracts/media.ts';
import type { ObjectStore } from '../testing/objectStore.ts';
import type { History } from './history.ts';

/** What an instance finds a bucket by. */
export const bucketEnv = ({ account }: Pick<ObjectStore, 'account'>): Record<string, string> => ({
	S3_ENDPOINT: account.endpoint,
	S3_BUCKET: account.bucket,
	S3_REGION: account.region,
	S3_ACCESS_KEY_ID: account.accessKeyId,
	S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});

const responseWithinMs = 30_000;

/** Pictures that an administrator uploads while the bucket may be gone. */
export type Pictures = ReturnType<typeof createPictures>;

/** @param readAttempts reads of a picture, half a second apart, before it counts as lost */
export function createPictures(token: string, origin: () => string, history: History, readAttempts = 20) {
	/** Paths of the pictures that were answered to be stored. */
	const stored: string[] = [];
	let uploads = 0;

	/** @returns undefined without an answer */
	async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
		try {
			const signal = AbortSignal.timeout(responseWithinMs);
			const response = await fetch(origin() + address, { ...init, signal });
			if (response.status >= 500 && response.status !== 503)
				history.violate(`A picture was answered ${response.status}: ${address}`);
			return response;
		} catch {
			history.count('unanswered requests');
			return undefined;
		}
	}

	return {
		/** Uploads one that no one has uploaded before. @returns the status; undefined without an answer */
		upload: async (): Promise<number | undefined> => {
			const side = 40 + uploads++;
			const picture = sharp({ create: { width: side, height: 40, channels: 3, background: '#b0872f' } });
			const form = new FormData();
			form.set('image', new Blob([await picture.png().toBuffer()], { type: 'image/png' }), 'picture.png');
			const response = await ask('/api/uploads', {
				method: 'POST',
				headers: { authorization: `Bearer ${token}` },
				body: form,
			});
			if (response?.status === 201) {
				stored.push(uploadPicture.response.parse(await response.json()).url);
				history.count('meanwhile: pictures stored');
			} else if (response?.status === 503) history.count('meanwhile: pictures answered 503');
			else if (response !== undefined) history.violate(`A picture was answered ${response.status}`);
			return response?.status;
		},
		/** Reads all that were stored, which must be there. */
		readBack: async (): Promise<void> => {
			for (const address of stored)
				for (let attempt = 1; ; attempt++) {
					const response = await ask(address);
					await response?.arrayBuffer();
					if (response?.status === 200) break;
					if (attempt === readAttempts) {
						history.violate(`a lost picture: ${address} was answered ${response?.status}`);
						break;
					}
					await pause(500);
				}
		},
	};
}
