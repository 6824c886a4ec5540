import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const text = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest', '.txt']);
/** A smaller file fits into one packet anyway. */
const worthIt = 1000;

/** Writes a .br and a .gz next to every text file of the folder at the highest level, so that serving compresses nothing. */
export async function compressFiles(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && text.has(path.extname(entry.name)));
	await Promise.all(
		files.map(async (entry) => {
			const file = path.join(entry.parentPath, entry.name);
			const bytes = await readFile(file);
			if (bytes.length < worthIt) return;
			await writeFile(`${file}.br`, await brotli(bytes));
			await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
		}),
	);
}
