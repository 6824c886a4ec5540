import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callTraced } from '../tracing/outgoing.ts';
import { StorageDown } from './storage.ts';

/** Receives product pictures directly from an admin's browser and serves them. */
export type ImageHost = {
	upload: { url: string; field: string; fields: Record<string, string>; maxBytes: number };
	/** Origins that pages may send pictures to and load pictures from. */
	origins: { upload: string; pictures: string };
	/** The public id of the picture at a URL; undefined for a picture from elsewhere. */
	getPublicId: (url: string) => string | undefined;
	/**
	 * Deletes a picture there: `gone`, `unknown` to the host, or `kept` because the shop may not delete.
	 * @throws StorageDown
	 */
	remove: (publicId: string) => Promise<'gone' | 'unknown' | 'kept'>;
};

export type CloudinaryAccount = {
	cloudName: string;
	/** An unsigned preset, which is public: its restrictions alone protect the account. */
	uploadPreset: string;
	/** Only for deletions; without it pictures stay on the host. */
	key: { id: string; secret: string } | undefined;
	/** Without a trailing slash. */
	apiUrl: string;
};

const pictures = 'https://res.cloudinary.com';
const answered = z.object({ result: z.string() });

/** Cloudinary's signature: the parameters sorted by name, then the secret. */
function getSignature(parameters: Record<string, string>, secret: string): string {
	const line = Object.entries(parameters)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
	return createHash('sha1')
		.update(line + secret)
		.digest('hex');
}

/** A Cloudinary account that accepts uploads with an unsigned preset. */
export function cloudinary(account: CloudinaryAccount): ImageHost {
	const { cloudName, uploadPreset, key, apiUrl } = account;
	const api = `${apiUrl}/v1_1/${encodeURIComponent(cloudName)}/image`;
	const delivered = new RegExp(`^${pictures}/${cloudName}/image/upload/(?:v\\d+/)?([^?#]+)\\.\\w+$`);

	async function destroy(publicId: string, { id, secret }: { id: string; secret: string }) {
		const signed = {
			invalidate: 'true',
			public_id: publicId,
			timestamp: String(Math.floor(Date.now() / 1000)),
		};
		const url = `${api}/destroy`;
		const response = await callTraced({ method: 'POST', name: '/image/destroy', url }, (headers) =>
			fetch(url, {
				method: 'POST',
				redirect: 'error',
				signal: AbortSignal.timeout(10_000),
				headers,
				body: new URLSearchParams({ ...signed, api_key: id, signature: getSignature(signed, secret) }),
			}),
		);
		if (!response.ok)
			throw new Error(`The response was ${response.status}: ${(await response.text()).slice(0, 300)}`);
		return answered.parse(await response.json()).result;
	}

	return {
		upload: {
			url: `${api}/upload`,
			field: 'file',
			fields: { upload_preset: uploadPreset },
			maxBytes: 10 * 1024 * 1024,
		},
		origins: { upload: new URL(apiUrl).origin, pictures },
		getPublicId: (url) => {
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
