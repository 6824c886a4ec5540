import type { MouseEvent } from 'react';
import { type LineId, lineKey } from './lines.ts';

const adding = new Set<string>();

/** Adds to a line, unless the same line is waiting for the answer to a former press. */
export async function addOnce(line: LineId, add: () => Promise<void>): Promise<void> {
	const key = lineKey(line);
	if (adding.has(key)) return;
	adding.add(key);
	await add().finally(() => adding.delete(key));
}

/** Whether a press is the second one of a double tap; the browser counts them. */
export const isSecondTap = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
