/** `NODE_OPTIONS` for a process that ends with its test. */
export const shortLivedOptions = [
	process.env.NODE_OPTIONS,
	`--import=${new URL('baselineWasm.mjs', import.meta.url)}`,
]
	.filter((option) => option !== undefined)
	.join(' ');
