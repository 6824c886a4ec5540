import type { Finding, Sender } from '../testing/attacks/sender.ts';
import type { FuzzOptions } from './options.ts';

/** What a run found. */
export type FuzzFindings = {
	/** Each with the number of its request. */
	requests: (Finding & { number: number })[];
	/** Findings that no single request caused. */
	others: string[];
};

/** Text as one argument of a POSIX shell; control characters and bytes as escapes of `$'…'`. */
function quoted(value: string | Buffer): string {
	const text = typeof value === 'string' ? value : value.toString('latin1');
	const escapeCharacter = (character: string) => {
		const bytes = typeof value === 'string' ? Buffer.from(character) : Buffer.from(character, 'latin1');
		return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
	};
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be escaped
	const unsafe = typeof value === 'string' ? /[\x00-\x1f\x7f]/g : /[\x00-\x1f\x7f-\xff]/g;
	if (!unsafe.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
	return `$'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(unsafe, escapeCharacter)}'`;
}

/** Longer bodies are cut; the seed repeats them in full. */
const maxBody = 1000;

/** A request as a curl command, with the sender's token as a variable. */
export function toCurl({ by, request }: Pick<Finding, 'by' | 'request'>): string {
	const { method, url, headers, payload } = request;
	const parts = ['curl -i', `-X ${method}`, quoted(`$SHOP${url}`).replace("'$SHOP", '"$SHOP"\'')];
	for (const [name, value] of Object.entries(headers))
		parts.push(
			name === 'authorization'
				? `-H "authorization: Bearer $${by.toUpperCase()}"`
				: `-H ${quoted(`${name}: ${value}`)}`,
		);
	if (payload !== undefined) {
		parts.push(`--data-binary ${quoted(payload.slice(0, maxBody))}`);
		if (payload.length > maxBody) parts.push(`# cut: ${payload.length} characters`);
	}
	return parts.join(' ');
}

const classes = [2, 3, 4, 5] as const;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Requests by role and class of status, and what was measured. */
export function formatTable(
	options: FuzzOptions,
	sender: Sender,
	measured: { heapBefore: number; heapAfter: number; seconds: number; findings: number },
): string {
	const row = (name: string, byStatus: ReadonlyMap<number, number>[]) => {
		const sum = (matches: (status: number) => boolean) =>
			byStatus
				.flatMap((counts) => [...counts])
				.reduce((total, [status, times]) => total + (matches(status) ? times : 0), 0);
		return [
			name,
			...classes.map((each) => sum((status) => Math.floor(status / 100) === each)),
			sum(() => true),
		];
	};
	const { roleCounts, responseCounts } = sender;
	const rows = [
		['role', ...classes.map((each) => `${each}xx`), 'requests'],
		...[...roleCounts].sort().map(([role, counts]) => row(role, [counts])),
		row('total', [...roleCounts.values()]),
	];
	const calls = [...responseCounts.keys()];
	const facts: [string, string][] = [
		['seed', String(options.seed)],
		['database', options.database === 'pglite' ? 'PGlite' : 'PostgreSQL'],
		['different calls', String(new Set(calls.map((call) => call.slice(4))).size)],
		['different calls with success', String(calls.filter((call) => call.startsWith('2')).length)],
		['heap after warm-up', megabytes(measured.heapBefore)],
		['heap at the end', megabytes(measured.heapAfter)],
		['duration', `${measured.seconds.toFixed(1)} s`],
		['findings', String(measured.findings)],
	];
	return [
		...rows.map(
			([name, ...cells]) =>
				`  ${String(name).padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join('')}`,
		),
		'',
		...facts.map(([name, value]) => `  ${name.padEnd(30)}${value.padStart(12)}`),
	].join('\n');
}
