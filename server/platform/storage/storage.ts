/** Keeps picture files: in a folder of this machine, or at an S3-compatible service that several instances share. */
export type Storage = {
	/** Stores bytes under a name; storing the same name again is harmless. */
	put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
	/** The bytes under a name, undefined when there are none. */
	get: (name: string) => Promise<Buffer | undefined>;
	/** Removes what is under a name, if anything. */
	remove: (name: string) => Promise<void>;
};

/** Where pictures are kept does not answer, or not as it should: a moment later it may. */
export class StorageDown extends Error {}

/** @throws Error for a name that could lead anywhere else */
export function checkedName(name: string): string {
	if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) throw new Error(`'${name}' is no name for a stored file.`);
	return name;
}

/** Address under which browsers find a stored file, wherever it is kept. */
export const mediaUrl = (name: string) => `/media/${name}`;
