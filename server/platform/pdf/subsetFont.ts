import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// From hb-subset.h: hb_memory_mode_t, hb_subset_flags_t and hb_subset_sets_t.
const writable = 2;
const noHinting = 0x1;
const retainGlyphIds = 0x2;
const noLayoutClosure = 0x200;
const dropTables = 3;

/** Tables that a PDF does not need: text is already shaped and glyphs are addressed by their ids. */
const droppedTables = [
	'GSUB',
	'GPOS',
	'GDEF',
	'BASE',
	'cmap',
	'name',
	'post',
	'OS/2',
	'kern',
	'STAT',
	'DSIG',
];
const tag = (name: string) => [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0);

type Subsetter = { call: (name: string, ...numbers: number[]) => number; memory: WebAssembly.Memory };
let loaded: Subsetter | undefined;

/** HarfBuzz's subsetter, compiled when the first document is created. */
function subsetter(): Subsetter {
	if (loaded !== undefined) return loaded;
	const { resolve } = createRequire(import.meta.url);
	const module = new WebAssembly.Module(readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
	const { exports } = new WebAssembly.Instance(module);
	const { memory } = exports;
	if (!(memory instanceof WebAssembly.Memory)) throw new Error('The font subsetter exports no memory.');
	const call: Subsetter['call'] = (name, ...numbers) => {
		const exported = exports[name];
		if (typeof exported !== 'function') throw new Error(`The font subsetter exports no ${name}.`);
		const result: unknown = exported(...numbers);
		return typeof result === 'number' ? result : 0;
	};
	call('_initialize');
	loaded = { call, memory };
	return loaded;
}

/**
 * A TrueType font with only the outlines of the given glyphs, under their original ids.
 * @throws when the font cannot be read
 */
export function subsetFont(bytes: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
	const { call, memory } = subsetter();
	const source = call('malloc', bytes.length);
	new Uint8Array(memory.buffer).set(bytes, source);
	const blob = call('hb_blob_create', source, bytes.length, writable, 0, 0);
	const face = call('hb_face_create', blob, 0);
	call('hb_blob_destroy', blob);
	const input = call('hb_subset_input_create_or_fail');
	call('hb_subset_input_set_flags', input, noHinting | retainGlyphIds | noLayoutClosure);
	const glyphs = call('hb_subset_input_glyph_set', input);
	for (const id of glyphIds) call('hb_set_add', glyphs, id);
	const dropped = call('hb_subset_input_set', input, dropTables);
	for (const name of droppedTables) call('hb_set_add', dropped, tag(name));
	const subset = call('hb_subset_or_fail', face, input);
	call('hb_subset_input_destroy', input);
	call('hb_face_destroy', face);
	if (subset === 0) {
		call('free', source);
		throw new Error('The font could not be subset.');
	}
	const result = call('hb_face_reference_blob', subset);
	const start = call('hb_blob_get_data', result, 0);
	const copy = new Uint8Array(memory.buffer).slice(start, start + call('hb_blob_get_length', result));
	call('hb_blob_destroy', result);
	call('hb_face_destroy', subset);
	call('free', source);
	return copy;
}
