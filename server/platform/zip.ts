import { crc32, deflateRawSync } from 'node:zlib';

/** Flag of a name in UTF-8. */
const utf8 = 0x0800;
const deflated = 8;

/** Day and time in MS-DOS format, in two-second steps. */
function dosTime(at: Date): { time: number; day: number } {
	return {
		time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
		day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
	};
}

/** A zip archive of a few small files (APPNOTE 6.3, without ZIP64), compressed. */
export function createZip(files: { name: string; content: string }[], at: Date): Buffer {
	const { time, day } = dosTime(at);
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content } of files) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes);
		const fileName = Buffer.from(name);
		// The same fields in the local header and in the directory.
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(utf8, 2);
		common.writeUInt16LE(deflated, 4);
		common.writeUInt16LE(time, 6);
		common.writeUInt16LE(day, 8);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(bytes.length, 18);
		common.writeUInt16LE(fileName.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, fileName, packed]);
		const trailer = Buffer.alloc(14);
		trailer.writeUInt32LE(offset, 10);
		directory.push(
			Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), common, trailer, fileName]),
		);
		parts.push(local);
		offset += local.length;
	}
	const listed = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(files.length, 8);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(listed.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, listed, end]);
}
