import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { BackupError } from './backupError.ts';
import { ageHeader, decrypt, encrypt } from './encryption.ts';
import {
	formatVersion,
	type Manifest,
	manifestName,
	manifest as manifestSchema,
	type Part,
} from './manifest.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Counts and hashes the entries of each part, in their order. */
function createPartDigests() {
	const hashes = new Map<string, { entries: number; hash: Hash }>();
	return {
		add: (name: string, bytes: Uint8Array) => {
			const part = path.posix.dirname(name);
			const digest = hashes.get(part) ?? { entries: 0, hash: createHash('sha256') };
			hashes.set(part, digest);
			digest.entries++;
			digest.hash.update(`${name}\0${bytes.length}\0`).update(bytes);
		},
		parts: (): Record<string, Part> =>
			Object.fromEntries(
				[...hashes].map(([part, { entries, hash }]) => [
					part,
					{ entries, sha256: hash.copy().digest('hex') },
				]),
			),
	};
}

export type ArchiveWriter = {
	/** Adds one entry; only this many bytes are in memory at a time. */
	add: (name: string, bytes: Uint8Array) => Promise<void>;
	/** Adds the manifest and completes the file. */
	finish: (manifest: Omit<Manifest, 'parts'>) => Promise<void>;
	/** Closes an incomplete file. */
	abort: (reason: unknown) => Promise<void>;
};

/** Creates a compressed tar archive, encrypted when a key is given. Only its owner may read the file. */
export async function createArchive(file: string, key: string | undefined): Promise<ArchiveWriter> {
	const { readable, controller } = createTarPacker();
	const compressed: ReadableStream<Uint8Array> = readable.pipeThrough(new CompressionStream('gzip'));
	const stream = key === undefined ? compressed : await encrypt(compressed, key);
	const output = await open(file, 'wx', 0o600);
	const writing = (async () => {
		try {
			for await (const chunk of stream) await output.write(chunk);
			await output.sync();
		} finally {
			await output.close();
		}
	})();
	// A full disk is reported by the next entry, and by `finish`.
	writing.catch((error: unknown) => controller.error(error));

	const digests = createPartDigests();
	const addEntry = async (name: string, bytes: Uint8Array) => {
		try {
			const entry = controller.add({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }).getWriter();
			if (bytes.length > 0) await entry.write(bytes);
			await entry.close();
		} catch (error) {
			controller.error(error);
			// Its own error, such as of a full disk, comes after the one that it causes here.
			await writing;
			throw error;
		}
	};
	return {
		add: async (name, bytes) => {
			digests.add(name, bytes);
			await addEntry(name, bytes);
		},
		finish: async (manifest) => {
			const complete: Manifest = { ...manifest, parts: digests.parts() };
			await addEntry(manifestName, Buffer.from(JSON.stringify(complete, null, '\t')));
			controller.finalize();
			await writing;
		},
		abort: async (reason) => {
			controller.error(reason);
			await writing.catch(() => {});
		},
	};
}

async function startsWith(file: string, text: string): Promise<boolean> {
	const handle = await open(file, 'r');
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
		return buffer.toString('latin1', 0, bytesRead) === text;
	} finally {
		await handle.close();
	}
}

const damaged = (cause?: unknown) =>
	new BackupError('The backup is damaged or incomplete. Nothing was restored; please use another one.', {
		cause,
	});

/**
 * The entries of a backup in their order, one in memory at a time.
 * @throws BackupError when the file is damaged, incomplete, or encrypted with another key
 */
export async function* readArchive(
	file: string,
	key: string | undefined,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
	const encrypted = await startsWith(file, ageHeader);
	const input = createReadStream(file);
	try {
		const raw = Readable.toWeb(input) as ReadableStream<Bytes>;
		const compressed = encrypted ? ((await decrypt(raw, key)) as ReadableStream<Bytes>) : raw;
		const entries = compressed
			.pipeThrough(new DecompressionStream('gzip'))
			.pipeThrough(createTarDecoder({ strict: true }));
		for await (const { header, body } of entries) yield { name: header.name, bytes: await buffer(body) };
	} catch (error) {
		throw error instanceof BackupError ? error : damaged(error);
	} finally {
		input.destroy();
	}
}

function parseManifest(bytes: Buffer): Manifest {
	let read: unknown;
	try {
		read = JSON.parse(bytes.toString());
	} catch (error) {
		throw damaged(error);
	}
	const { data: version } = z.object({ format: z.int() }).safeParse(read);
	if (version !== undefined && version.format > formatVersion)
		throw new BackupError(
			'This backup was made by a newer version of the shop. Restore it with that version.',
		);
	const parsed = manifestSchema.safeParse(read);
	if (!parsed.success) throw damaged(parsed.error);
	return parsed.data;
}

/**
 * Reads the whole file and compares every part with its checksum in the manifest.
 * @throws BackupError
 */
export async function verifyArchive(file: string, key: string | undefined): Promise<Manifest> {
	const digests = createPartDigests();
	let found: Buffer | undefined;
	for await (const { name, bytes } of readArchive(file, key)) {
		if (found !== undefined) throw damaged();
		if (name === manifestName) found = bytes;
		else digests.add(name, bytes);
	}
	if (found === undefined) throw damaged();
	const read = parseManifest(found);
	const parts = digests.parts();
	const names = new Set([...Object.keys(parts), ...Object.keys(read.parts)]);
	for (const name of names)
		if (
			parts[name]?.sha256 !== read.parts[name]?.sha256 ||
			parts[name]?.entries !== read.parts[name]?.entries
		)
			throw damaged();
	return read;
}
