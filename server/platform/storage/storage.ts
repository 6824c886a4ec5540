/** Stores pictures, manuals and videos: in a local folder, or in an S3-compatible service that several instances share. */
export type Storage = {
	/** Stores bytes under a name; storing the same name again is harmless. */
	put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
	/** The bytes under a name; undefined when there is no file. */
	get: (name: string) => Promise<Buffer | undefined>;
	/** The bytes from `start` to `end`, inclusive, fewer at the end of the file; undefined when there is no file. */
	getPart: (name: string, start: number, end: number) => Promise<Buffer | undefined>;
	/** Removes the file under a name, if any. */
	remove: (name: string) => Promise<void>;
};

/** The storage does not answer, or not as expected; a retry may succeed. */
export class StorageDown extends Error {}

/** @throws Error for a name that could leave the folder or bucket */
export function checkedName(name: string): string {
	if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) throw new Error(`'${name}' is not a valid file name.`);
	return name;
}

export const mediaUrl = (name: string) => `/media/${name}`;

/** The name under which a picture is stored; undefined without one, or for one outside the shop. */
export const getPictureName = (url: string | null | undefined): string | undefined =>
	/^\/media\/([a-z0-9-]+\.webp)$/.exec(url ?? '')?.[1];
