import { z } from 'zod';
import type { FieldKind } from './groups.ts';

const lines = z.array(z.string());
const links = z.array(z.object({ name: z.string(), url: z.string() }));

/** A stored value as its field shows it. */
export function formatValue(kind: FieldKind, value: unknown): string {
	if (kind === 'lines') return lines.parse(value).join('\n');
	if (kind === 'links')
		return links
			.parse(value)
			.map(({ name, url }) => `${name} ${url}`)
			.join('\n');
	return z.string().parse(value);
}

const typedLines = (typed: string) =>
	typed
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

/** What was typed, as the API expects it. */
export function parseValue(kind: FieldKind, typed: string): unknown {
	if (kind === 'lines') return typedLines(typed);
	if (kind === 'links')
		return typedLines(typed).map((line) => {
			const space = line.lastIndexOf(' ');
			return { name: line.slice(0, Math.max(0, space)).trim(), url: line.slice(space + 1) };
		});
	return typed;
}
