import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StorageDown } from './storage.ts';

/** Takes product pictures straight from the browser of an admin, and shows them to everybody. */
export type ImageHost = {
	/** Where the browser sends a picture, and what goes with it. */
	upload: { url: string; field: string; fields: Record<string, string>; maxBytes: number };
	/** Origins that pages may send pictures to and show pictures from. */
	origins: { upload: string; pictures: string };
	/** The name on the host of the picture at an address; undefined for a picture from elsewhere. */
	publicIdOf: (url: string) => string | undefined;
	/**
	 * Deletes a picture there: `gone`, `unknown` to the host, or `kept` because the shop may not delete.
	 * @throws StorageDown
	 */
	remove: (publicId: string) => Promise<'gone' | 'unknown' | 'kept'>;
};

export type CloudinaryAccount = {
	cloudName: string;
	/** An unsigned preset: what it allows is all that stands between the host and anybody who reads it. */
	uploadPreset: string;
	/** For deletions alone; without it pictures stay at the host. */
	key: { id: string; secret: string } | undefined;
	/** Without a trailing slash. */
	apiUrl: string;
};

const pictures = 'https://res.cloudinary.com';
const answered = z.object({ result: z.string() });

/** What Cloudinary checks: the parameters by name, then the secret. */
function signatureOf(parameters: Record<string, string>, secret: string): string {
	const line = Object.entries(parameters)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
	return createHash('sha1')
		.update(line + secret)
		.digest('hex');
}

/** A Cloudinary account that takes pictures by an unsigned preset. */
export function cloudinary(account: CloudinaryAccount, timeoutMs = 10_000): ImageHost {
	const { cloudName, uploadPreset, key, apiUrl } = account;
	const api = `${apiUrl}/v1_1/${encodeURIComponent(cloudName)}/image`;
	const delivered = new RegExp(`^${pictures}/${cloudName}/image/upload/(?:v\\d+/)?([^?#]+)\\.\\w+$`);

	async function destroy(publicId: string, { id, secret }: { id: string; secret: string }) {
		const signed = {
			invalidate: 'true',
			public_id: publicId,
			timestamp: String(Math.floor(Date.now() / 1000)),
		};
		const answer = await fetch(`${api}/destroy`, {
			method: 'POST',
			signal: AbortSignal.timeout(timeoutMs),
			body: new URLSearchParams({ ...signed, api_key: id, signature: signatureOf(signed, secret) }),
		});
		if (!answer.ok) throw new Error(`It answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
		return answered.parse(await answer.json()).result;
	}

	return {
		upload: {
			url: `${api}/upload`,
			field: 'file',
			fields: { upload_preset: uploadPreset },
			maxBytes: 10 * 1024 * 1024,
		},
		origins: { upload: new URL(apiUrl).origin, pictures },
		publicIdOf: (url) => {
			const name = delivered.exec(url)?.[1];
			return name === undefined ? undefined : decodeURIComponent(name);
		},
		remove: async (publicId) => {
			if (key === undefined) return 'kept';
			try {
				return (await destroy(publicId, key)) === 'ok' ? 'gone' : 'unknown';
			} catch (cause) {
				throw new StorageDown(`Deleting '${publicId}' at Cloudinary failed.`, { cause });
			}
		},
	};
}
