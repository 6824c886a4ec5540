/** The size of a file for people, as in `2.1 MB` or `84 kB`. */
export function fileSizeText(bytes: number): string {
	if (bytes < 1000) return `${bytes} bytes`;
	const kilobytes = Math.round(bytes / 1000);
	return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
