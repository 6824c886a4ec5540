import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { createRecords, entry, type Ledger } from '../sandbox/ledger.ts';

const line = z.object({ at: z.number(), entry });
type Line = z.output<typeof line>;

function readLines(file: string): Line[] {
	if (!existsSync(file)) return [];
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((text) => text !== '')
		.map((text) => line.parse(JSON.parse(text)));
}

/** The gateway's ledger in a file: each change is a line in it before the change is answered, so that SIGKILL loses none. */
export function openFileLedger(file: string): Ledger {
	const { maps, apply } = createRecords();
	for (const { entry } of readLines(file)) apply(entry);
	const change: Ledger['change'] = async (decide) => {
		const { entry: written, result } = decide();
		if (written !== undefined) {
			appendFileSync(file, `${JSON.stringify({ at: Date.now(), entry: written } satisfies Line)}\n`);
			apply(written);
		}
		return result;
	};
	return {
		...maps,
		isOwnEvent: () => true,
		refresh: async () => {},
		change,
		write: (records) => change(() => ({ entry: records, result: undefined })),
	};
}

export type LedgerCopy = Pick<Ledger, 'orders' | 'payments' | 'refunds' | 'events'> & {
	/** When the money of a payment was taken, in milliseconds, by payment id. */
	capturedAt: ReadonlyMap<string, number>;
};

/** What a gateway process has written down so far. */
export function readLedger(file: string): LedgerCopy {
	const { maps, apply } = createRecords();
	const capturedAt = new Map<string, number>();
	for (const { at, entry } of readLines(file)) {
		apply(entry);
		for (const { id, status } of entry.payments ?? [])
			if (status === 'captured' && !capturedAt.has(id)) capturedAt.set(id, at);
	}
	return { ...maps, capturedAt };
}
