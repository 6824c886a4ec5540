/** Keeps picture files: a folder of this machine, or an S3-compatible service. */
export type Storage = {
	/** Stores bytes under a name; storing the same name again is harmless. */
	put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
	remove: (name: string) => Promise<void>;
	/** Address under which the browser finds the file. */
	urlOf: (name: string) => string;
	/** Names whether files are served by this shop, and from which folder; undefined when elsewhere. */
	folder: string | undefined;
};
