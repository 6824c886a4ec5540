import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../contracts/endpoint.ts';

const folder = path.join(import.meta.dirname, '../contracts');

const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' &&
	value !== null &&
	['method', 'path', 'access', 'summary'].every((key) => key in value);

/** Every endpoint that the contracts declare, by method and path, without a shop. */
export async function readEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
	const endpoints = new Map<string, Endpoint>();
	for (const file of await readdir(folder)) {
		if (!/(?<!\.test)\.ts$/.test(file)) continue;
		const exported: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
		for (const value of Object.values(exported))
			if (isEndpoint(value)) endpoints.set(`${value.method} ${value.path}`, value);
	}
	return endpoints;
}
