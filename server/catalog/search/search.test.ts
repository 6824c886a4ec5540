import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { listSearchMeanings } from '../../../contracts/searchMeanings.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { addSportWords, addSynonyms } from './search.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const ids: Record<'rifles' | 'pellets' | 'brand', string> = { rifles: '', pellets: '', brand: '' };
const created = z.object({ id: z.string() });

beforeEach(async () => {
	const getId = async (path: `/${string}`, name: string) =>
		created.parse((await admin.call(`POST ${path}`, { name })).body).id;
	ids.rifles = await getId('/categories', 'Air Rifles');
	ids.pellets = await getId('/categories', 'Air Pellets');
	ids.brand = await getId('/brands', 'Sarvik');
});

async function product(name: string, of: Record<string, unknown> = {}): Promise<string> {
	const { status, body } = await admin.call('POST /products', {
		name,
		numericPrice: 500,
		gst: 18,
		stock: 5,
		categoryId: ids.rifles,
		brandId: ids.brand,
		shortDescription: '',
		features: [],
		specifications: [],
		images: [],
		...of,
	});
	expect(status, JSON.stringify(body)).toBe(201);
	return created.parse(body).id;
}

const synonyms = (words: string[]) => inTransaction(testApp.db, (tx) => addSynonyms(tx, words, null));

const response = z.object({
	total: z.number(),
	products: z.array(z.object({ name: z.string(), match: z.string().optional() })),
	search: z
		.object({
			corrected: z.string().optional(),
			dropped: z.array(z.string()),
			filters: z.array(z.object({ name: z.string() })),
		})
		.optional(),
});
async function search(q: string, further = '') {
	const { status, body } = await testApp.guest.call(
		`GET /products?q=${encodeURIComponent(q)}&fields=card${further}`,
	);
	expect(status).toBe(200);
	return response.parse(body);
}
const getNames = async (q: string, further = '') =>
	(await search(q, further)).products.map(({ name }) => name);

test('words are found in any order, and whole phrases of the name come first', {
	tags: ['CATX-400', 'CATX-401'],
}, async () => {
	await product('Junior Rifle', { shortDescription: 'For a first match' });
	await product('Rifle Case for a Match');
	await product('Match Rifle 500', { stock: 0 });
	await product('Match Rifle 700');
	await product('Match Pistol', { categoryId: ids.pellets });
	const found = ['Match Rifle 700', 'Match Rifle 500', 'Rifle Case for a Match', 'Junior Rifle'];
	expect(await getNames('match rifle')).toEqual(found);
	expect((await getNames('rifle match')).toSorted()).toEqual(found.toSorted());
	expect(await getNames('sarvik 700 MATCH')).toEqual(['Match Rifle 700']);
	const { search: reading } = await search('match sling');
	expect(reading?.dropped).toEqual(['sling']);
});

test('a SKU, GTIN or model number finds its product first, typed with or without separators', {
	tags: ['CATX-402', 'CATX-408'],
}, async () => {
	const specifications = [
		{ key: 'Model number', value: 'LG-400/2' },
		{ key: 'GTIN', value: '8901234567894' },
	];
	await product('Ten Metre Rifle', { sku: 'TMR-01 A', specifications, stock: 0 });
	const derived = await product('Club Rifle');
	await product('Sling for TMR-01 A and LG-400/2');
	for (const [typed, reason] of [
		['tmr01a', 'SKU TMR-01 A'],
		['TMR-01 A', 'SKU TMR-01 A'],
		['lg400/2', 'the number of this model'],
		['8901234567894', 'the number of this model'],
	] as const)
		expect((await search(typed)).products[0], typed).toMatchObject({
			name: 'Ten Metre Rifle',
			match: reason,
		});
	expect(await getNames('TMR-01 A', '&sort=name-asc')).toEqual([
		'Sling for TMR-01 A and LG-400/2',
		'Ten Metre Rifle',
	]);
	expect((await search('tmr-01')).products.map(({ match }) => match)).toContain('“tmr-01” in SKU TMR-01 A');
	const sku = `NSH-${derived.replaceAll('-', '').slice(-8).toUpperCase()}`;
	expect((await search(sku.toLowerCase())).products).toMatchObject([
		{ name: 'Club Rifle', match: `SKU ${sku}` },
	]);
	expect((await search(sku.slice(4, 7))).total).toBe(0);
});

test('a renamed brand keeps the SKU of its products in the search', { tags: ['CATX-402'] }, async () => {
	await product('Ten Metre Rifle', { sku: 'TMR-01' });
	await admin.call(`PUT /brands/${ids.brand}`, { name: 'Tarkeen' });
	expect(await getNames('tarkeen tmr-01 metre')).toEqual(['Ten Metre Rifle']);
});

test('synonyms are equal, also as phrases and in Hindi and Punjabi, and the result says so', {
	tags: ['CATX-403', 'CATX-406', 'CATX-408'],
}, async () => {
	await synonyms(['pellet', 'chharra', 'diabolo']);
	await synonyms(['dot sight', 'red dot']);
	await synonyms(['pistol', 'पिस्टल']);
	await product('Club Pellets', { categoryId: ids.pellets });
	await product('Green Dot Sight');
	await product('Match Pistol');
	expect((await search('chharra')).products).toEqual([
		expect.objectContaining({ name: 'Club Pellets', match: '“pellet” for “chharra”' }),
	]);
	for (const typed of ['छर्रा', 'ਛੱਰਾ', 'club chharra', 'diabolo sarvik'])
		expect(await getNames(typed), typed).toEqual(['Club Pellets']);
	expect(await getNames('red dot')).toEqual(['Green Dot Sight']);
	for (const typed of ['पिस्टल', 'ਪਿਸਟਲ', 'pistal'])
		expect(await getNames(typed), typed).toEqual(['Match Pistol']);
	expect((await search('pellet')).products[0]?.match).toBeUndefined();
});

test('a measure finds products by their technical data, in either unit and beside words', {
	tags: ['CATX-404', 'CATX-405', 'CATX-408'],
}, async () => {
	const pellets = { categoryId: ids.pellets, calibreMm: 4.5 };
	await product('Light Pellets', { ...pellets, pelletWeightG: 0.52 });
	await product('Heavy Pellets', { ...pellets, pelletWeightG: 0.68 });
	await product('Field Pellets', { ...pellets, calibreMm: 5.5, pelletWeightG: 0.53 });
	await product('Club Rifle', { calibreMm: 4.5, muzzleEnergyJ: 7.5, muzzleVelocityMps: 168 });
	await product('Hand Pump', { shortDescription: 'Fills up to 200 bar' });
	expect((await search('177 pellet 8 grain')).products).toEqual([
		expect.objectContaining({
			name: 'Light Pellets',
			match: 'calibre 4.5 mm (.177), pellet weight 0.52 g (8.02 gr)',
		}),
	]);
	expect(await getNames('0.68 g pellets')).toEqual(['Heavy Pellets']);
	expect(await getNames('.22 pellets')).toEqual(['Field Pellets']);
	for (const typed of ['rifle 7.5 j', '5.5 ft-lb rifle', '550 fps', '168 m/s rifle', 'rifle 4.5mm'])
		expect(await getNames(typed), typed).toEqual(['Club Rifle']);
	for (const typed of ['pump 200bar', '2901 psi pump'])
		expect(await getNames(typed), typed).toEqual(['Hand Pump']);
});

test('where a match is not in the name, the result says where it is', { tags: ['CATX-408'] }, async () => {
	await product('Club Buffer', { shortDescription: 'Softens the recoil' });
	expect((await search('recoil buffer')).products[0]?.match).toBe('“recoil” in the description');
	expect((await search('air buffer')).products[0]?.match).toBe('“air” in Air Rifles');
	expect((await search('sarvik buffer')).products[0]?.match).toBeUndefined();
});

test('typing errors are corrected immediately, and the search as typed can be asked for', {
	tags: ['CATX-407', 'FIND-002'],
}, async () => {
	await synonyms(['pellet', 'chharra']);
	await product('Club Pellets of Sarvik');
	for (const [typed, corrected] of [
		['sarvik pelet', 'sarvik pellet'],
		['sarvik clbu', 'sarvik club'],
	] as const) {
		const found = await search(typed);
		expect(found.search?.corrected, typed).toBe(corrected);
		expect(found.total, typed).toBe(1);
		expect((await search(typed, '&exact=true')).search?.corrected, typed).toBeUndefined();
	}
	for (const typed of ['charra', 'छरा', 'chharra']) expect((await search(typed)).total, typed).toBe(1);
});

test('what the documented rule finds is always found, also in the middle of a word', {
	tags: ['FIND-007'],
}, async () => {
	await product('Match Wadcutter', { shortDescription: 'Consistent; 100% lead' });
	for (const typed of ['cutter', 'CH WAD', 'sistent; 100%', 'vik', 'ir rif'])
		expect(await getNames(typed), typed).toEqual(['Match Wadcutter']);
	await product('Club Tin', { shortDescription: 'Batch 12345 of bronze, not 12345.' });
	for (const typed of ['tch 12345 of', '12345 of b', 'ot 12345'])
		expect(await getNames(typed), typed).toEqual(['Club Tin']);
});

test('words and brands that the shop does not stock find what the owner says they mean, or nothing', {
	tags: ['FIND-003', 'FIND-008'],
}, async () => {
	await inTransaction(testApp.db, addSportWords);
	await product('Domed Pellets', { categoryId: ids.pellets });
	await product('Club Rifle');
	for (const typed of ['jsb exact', 'bandook ki goli', 'गोली', 'ਛੱਰਾ', 'pellets!!', 'domedpellets'])
		expect((await getNames(typed))[0], typed).toBe('Domed Pellets');
	for (const typed of ['air gun', 'ਬੰਦੂਕ', 'एयर गन', 'banduk', 'air-rifle', 'club riffle'])
		expect((await getNames(typed))[0], typed).toBe('Club Rifle');
	for (const typed of ['shotgun', '9mm rifle', '.303 rifle', 'paintball gun', 'cricket bat'])
		expect(await getNames(typed), typed).toEqual([]);
});

test('a price in words limits the results, and a category comes before what only has its word', {
	tags: ['FIND-004', 'FIND-005'],
}, async () => {
	await product('Pellet Trap', { numericPrice: 400, isHot: true });
	await product('Club Tin', { categoryId: ids.pellets, numericPrice: 300 });
	await product('Match Pellets', { categoryId: ids.pellets, numericPrice: 900 });
	expect(await getNames('pellet')).toEqual(['Match Pellets', 'Club Tin', 'Pellet Trap']);
	expect(await getNames('pellets under 500')).toEqual(['Club Tin', 'Pellet Trap']);
	expect(await getNames('pellet trap 5 sau tak')).toEqual(['Pellet Trap']);
});

test('a search for something cheap shows the cheapest of what is meant first, and sold-out ones last', {
	tags: ['FIND-033'],
}, async () => {
	await product('Match Rifle', { numericPrice: 90_000, isHot: true });
	await product('Junior Rifle', { numericPrice: 5000, stock: 0 });
	await product('Club Rifle', { numericPrice: 9000 });
	await product('Rifle Sling', { numericPrice: 300, categoryId: ids.pellets });
	const found = ['Club Rifle', 'Match Rifle', 'Junior Rifle', 'Rifle Sling'];
	for (const typed of ['cheap rifle', 'sasti rifle']) expect(await getNames(typed), typed).toEqual(found);
	expect((await getNames('rifle'))[0]).toBe('Match Rifle');
	expect(await getNames('cheap rifle', '&sort=price-desc')).toEqual([
		'Match Rifle',
		'Club Rifle',
		'Junior Rifle',
		'Rifle Sling',
	]);
	const suggested = await testApp.guest.call('GET /search/suggestions?q=cheap%20rifle');
	expect(suggested.body).toMatchObject({ products: found.map((name) => ({ name })) });
});

test('a price or a person beside what no product has finds nothing, not everything for that price or person', {
	tags: ['FIND-035'],
}, async () => {
	await inTransaction(testApp.db, addSportWords);
	await product('Beginner Rifle', { numericPrice: 900, shortDescription: 'For paper targets on a board' });
	for (const typed of [
		'iphone under 20000',
		'qwxzv under 20000',
		'qwxzv 5k se kam',
		'chess board under 20000',
		'qwxzv for beginners',
	])
		expect(await search(typed), typed).toMatchObject({ total: 0, search: { filters: [] } });
	expect((await search('qwxzv under 20000')).search?.dropped).toEqual(['qwxzv']);
	expect(await getNames('under 20000')).toEqual(['Beginner Rifle']);
	expect(await getNames('for beginners')).toEqual(['Beginner Rifle']);
});

test('a name that ends with a number and a word says what the product is, as CO2 Pistol', {
	tags: ['FIND-036'],
}, async () => {
	await product('CO2 Pistol', { stock: 0, numericPrice: 9000 });
	await product('700 Pistol', { stock: 0, numericPrice: 9000 });
	await product('CO2 700 Pistol Bag', { isHot: true, numericPrice: 90 });
	await product('Heavy Tin 4.5 mm');
	for (const typed of ['co2 pistol', 'pistol co2', 'cheap co2 pistol'])
		expect(await getNames(typed), typed).toEqual(['CO2 Pistol', 'CO2 700 Pistol Bag']);
	expect(await getNames('pistol 700')).toEqual(['700 Pistol', 'CO2 700 Pistol Bag']);
	expect(await getNames('heavy tin')).toEqual(['Heavy Tin 4.5 mm']);
});

test('what a product is counts more than the words in the texts of another kind', {
	tags: ['FIND-025'],
}, async () => {
	await product('Filling Cylinder', { shortDescription: 'With a valve, and seals against an air leak' });
	await product('Breech Seals', { shortDescription: 'They stop an air leak' });
	await product('Pistol Seals', { shortDescription: 'For air pistols' });
	expect((await getNames('air leak seals'))[0]).toBe('Breech Seals');
	// Only the cylinder has all of these words, in its text; the seals lack one.
	expect((await getNames('pistol seals valve'))[0]).toBe('Pistol Seals');
	expect((await search('pistol seals valve')).search?.dropped).toEqual(['valve']);
});

test('beside a word that no product has, a word that only texts have finds nothing', {
	tags: ['FIND-030', 'FIND-001'],
}, async () => {
	await product('Paper Targets', { shortDescription: 'Fits any board.', categoryId: ids.pellets });
	expect(await search('board')).toMatchObject({ total: 1 });
	expect(await search('chess board')).toMatchObject({ total: 0 });
	expect(await search('zinc board targets')).toMatchObject({ total: 1, search: { dropped: ['zinc'] } });
	expect(await search('chess targets')).toMatchObject({ total: 1, search: { dropped: ['chess'] } });
});

test('a kind of gun that is not sold finds nothing, while qualities, uses, makers and numbers beside a gun are left out', {
	tags: ['FIND-031', 'FIND-001'],
}, async () => {
	await inTransaction(testApp.db, addSportWords);
	await product('Club Rifle', { shortDescription: 'With a rubber butt' });
	await product('Paper Bands', { categoryId: ids.pellets });
	await product('Match Pellets', { categoryId: ids.pellets });
	await product('Match Shoes');
	for (const typed of [
		'trekking shoes',
		'bubble gun',
		'rubber band gun',
		'gun polish',
		'barcode scanner gun',
		'bullet journal',
		'diwali rifle crackers',
		'regiment rifle uniform badge',
	])
		expect(await getNames(typed), typed).toEqual([]);
	for (const [typed, dropped] of [
		['powerful gun', ['powerful']],
		['gun to protect crops', ['protect', 'crops']],
		['fasal bachane ki gun', ['fasal', 'bachane']],
		['gun 17', ['17']],
		['ostrava club rifle', ['ostrava']],
		['gehmann shoes', ['gehmann']],
	] as const) {
		const found = await search(typed);
		expect(['Club Rifle', 'Match Shoes'], typed).toContain(found.products[0]?.name);
		expect(found.search?.dropped.toSorted(), typed).toEqual(dropped.toSorted());
	}
});

test('the owner decides of which words some kind is not sold', { tags: ['FIND-031'] }, async () => {
	await product('Match Shoes');
	const left = { total: 1, search: { dropped: ['trekking'] } };
	expect(await search('trekking shoes')).toMatchObject(left);
	const added = await admin.call('POST /admin/search-meanings', { words: ['running shoes'], meanings: [] });
	expect(await search('trekking shoes')).toMatchObject({ total: 0 });
	await admin.call(`DELETE /admin/search-meanings/${created.parse(added.body).id}`);
	expect(await search('trekking shoes')).toMatchObject(left);
});

test('a gift is what the owner says', { tags: ['FIND-034', 'FIND-009'] }, async () => {
	await inTransaction(testApp.db, addSportWords);
	await product('Match Rifle');
	await product('Double Spinner Target');
	await product('Competition Kit Bag');
	for (const typed of [
		'gift',
		'gifts',
		'gift for shooter',
		'birthday gift',
		'gift for my husband',
		'गिफ्ट',
		'tohfa',
	])
		expect((await getNames(typed)).toSorted(), typed).toEqual([
			'Competition Kit Bag',
			'Double Spinner Target',
		]);
	const { meanings } = listSearchMeanings.response.parse(
		(await admin.call('GET /admin/search-meanings')).body,
	);
	const gift = meanings.find(({ words }) => words.includes('gift'));
	await admin.call(`PUT /admin/search-meanings/${gift?.id}`, {
		words: gift?.words,
		meanings: ['match rifle'],
		version: gift?.version,
	});
	expect(await getNames('birthday gift')).toEqual(['Match Rifle']);
});

test('a correction that is left out was none, and what is found as it was typed leaves nothing out', {
	tags: ['PHO-004'],
}, async () => {
	await product('Rifle T10');
	await product('Jacket', { shortDescription: 'Smooth lining', categoryId: ids.pellets });
	const left = await search('rifle smoith');
	expect(left).toMatchObject({ total: 1, search: { dropped: ['smoith'] } });
	expect(left.search?.corrected).toBeUndefined();
	expect((await search('rifel smoith')).search).toMatchObject({
		corrected: 'rifle smoith',
		dropped: ['smoith'],
	});
	expect((await search('smoith')).search).toMatchObject({ corrected: 'smooth', dropped: [] });
	for (const part of ['T1', 'ac', 'rif']) {
		const found = await search(part);
		expect(found.total, part).toBe(1);
		expect(found.search?.dropped, part).toEqual([]);
	}
});
