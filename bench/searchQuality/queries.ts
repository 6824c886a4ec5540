import type { QualityQuery } from './measure.ts';

const rifles = /· Air Rifles$/;
const pistols = /· (Air|CO2) Pistols$/;
const guns = /· (Air Rifles|(Air|CO2) Pistols)$/;
const pellets = /· Pellets$/;
const pcp = /(KR|T10|T8|Linea|Vana|P10|P20|P5|Prima|KP50).*· Air (Rifles|Pistols)$/;
const spring = /(Ghat|Shikhar|Meru|Chapal).*· Air (Rifles|Pistols)$/;
const junior = /(Junior|Shala|Trainer|School).*· (Air Rifles|(Air|CO2) Pistols)$/;
const first = /(Club|Junior|Ghat|Shala|Trainer|Mudra|Tez|Training).*· (Air Rifles|(Air|CO2) Pistols)$/;
const left = /(Left|T10 Club|Jacket|Pro Double|Junior|T10|KR|Linea|P10|KP50|Vana|T8|Ghat|Shala|Shikhar|Meru)/;
const matchRifles = /(KR900|KR700|T10|Linea R10|Meru).*· Air Rifles$/;
const wadcutters = /(Wadcutter|Flat-Head|Finale|Mistr|Basis|Guru|Tester|Zelena).*· Pellets$/;
const domed = /(Domed).*· Pellets$/;
const scopes = /Scope · /;
const jackets = /Jacket · |Jacket,/;
const gloves = /Glove · /;
const shoes = /(Shoes|Boots) · /;
const diopters = /(Diopter|Iris|Front Sight|Sight Blade).* · /;
const cylinders = /Cylinder/;
const co2Capsules = /CO2 Capsules/;
const cards = /(Target Cards|Strips|Field Training Targets|Paper Bands).*· /;
const traps = /Trap .*· Manual/;
const etargets = /(Electronic Target|E-Lane|Fjell).*· Electronic/;
const trainers = /(Trace|Oculith).*· SCATT/;
const cleaning = /(Cleaning|Pull-Through|Felts|Oil|Grease).*· Consumables/;
const gifts = /(Kit Bag|Home Range Set|Spinner|Glove|Cleaning Set|Hard Case).* · /;
const glasses = /(Glasses|Iris for Shooting Frames)/;

const of = (right: RegExp, queries: string[], more: Partial<QualityQuery> = {}): QualityQuery[] =>
	queries.map((q) => ({ q, right, ...more }));

/** Searches by kind. */
export const qualityQueries: Record<string, QualityQuery[]> = {
	'product types': [
		...of(rifles, [
			'rifle',
			'rifles',
			'air rifle',
			'Air Rifles',
			'AIR RIFLE',
			'airgun rifle',
			'best air rifle',
			'air rifle price',
			'buy air rifle online',
			'air rifle in ludhiana',
		]),
		...of(pistols, [
			'pistol',
			'pistols',
			'air pistol',
			'cheap air pistol',
			'air pistol price in india',
			'target pistol',
		]),
		...of(/· CO2 Pistols$/, ['co2 pistol', 'co2 gun', 'CO2 air pistol', 'gas pistol', 'revolver']),
		...of(guns, ['air gun', 'airgun', 'gun', 'guns', 'air guns for sale']),
		...of(pellets, [
			'pellet',
			'pellets',
			'air gun pellets',
			'airgun match pellets',
			'match pellets',
			'practice pellets',
			'pellets price',
			'tin of pellets',
		]),
		...of(gloves, ['glove', 'gloves', 'shooting gloves', 'rifle glove', 'black glove size M']),
		...of(jackets, [
			'jacket',
			'shooting jacket',
			'jackets',
			'rifle jacket',
			'jacket size 46',
			'canvas jacket',
		]),
		...of(/Trousers · /, ['trousers', 'shooting trousers', 'pants']),
		...of(shoes, ['shoes', 'shooting shoes', 'boots', 'pistol shoes']),
		...of(scopes, ['scope', 'scopes', 'rifle scope', 'scope for air rifle', '3-9x40', '3-9x40 scope']),
		...of(diopters, ['diopter', 'peep sight', 'rear sight', 'front sight', 'iris']),
		...of(/(Bag|Case).*· /, ['gun bag', 'rifle case', 'kit bag', 'pistol case', 'gun cover']),
		...of(/Pump/, ['pcp pump', 'hand pump', 'air pump', 'pump']),
		...of(cylinders, ['air cylinder', 'pcp cylinder', 'filling cylinder', 'air tank']),
		...of(co2Capsules, ['co2', 'co2 cartridge', 'co2 capsules', '12g co2', 'gas capsule']),
		...of(cards, [
			'target paper',
			'paper targets',
			'target cards',
			'air rifle target',
			'pistol target cards',
		]),
		...of(traps, ['pellet trap', 'pellet catcher', 'bullet trap']),
		...of(etargets, ['electronic target', 'electronic scoring', 'e-target']),
		...of(trainers, ['scatt', 'scatt trainer', 'aim trainer', 'dry fire trainer']),
		...of(cleaning, [
			'cleaning kit',
			'barrel cleaning',
			'cleaning pellets',
			'gun oil',
			'grease',
			'silicone oil',
		]),
		...of(/· Spares$/, [
			'spare parts',
			'spares',
			'mainspring',
			'spring',
			'seal kit',
			'o ring',
			'magazine',
			'breech seal',
			'piston seal',
			'trigger unit',
		]),
		...of(glasses, ['shooting glasses', 'spectacles', 'eye protection', 'safety glasses']),
		...of(/Grip.*Accessories|Grip Blank/, ['pistol grip', 'grip', 'walnut grip']),
		...of(/Chalk/, ['chalk', 'grip chalk']),
		...of(/Stand|Rest/, ['target stand', 'bench rest']),
		...of(/Butt Plate/, ['butt plate', 'buttplate', 'butt pad']),
	],
	attributes: [
		...of(spring, ['spring rifle', 'break barrel', 'break barrel air rifle', 'spring air gun']),
		...of(pcp, ['pcp', 'pcp rifle', 'pcp air rifle', 'pcp gun']),
		...of(/Gas-Piston/, ['gas piston rifle', 'gas ram']),
		...of(/Bullpup/, ['bullpup']),
		...of(/Pointed/, ['pointed pellets', 'pointed pellet']),
		...of(/Hollow/, ['hollow point', 'hollowpoint pellets']),
		...of(domed, ['domed pellets', 'round head pellets', 'dome pellet']),
		...of(/(Wadcutter|Flat-Head|Finale|Mistr|Basis|Guru).*· Pellets/, [
			'wadcutter',
			'flat head pellets',
			'flat pellets',
		]),
		...of(/Lead-Free/, ['lead free pellets', 'lead-free', 'leadfree']),
		...of(/Electronic Trigger/, ['electronic trigger pistol']),
		...of(matchRifles, [
			'match rifle',
			'10m rifle',
			'olympic air rifle',
			'target rifle',
			'competition rifle',
		]),
	],
	'words joined, split, signs': [
		...of(rifles, ['airrifle', 'air-rifle', 'rifle!!', 'air  rifle']),
		...of(pellets, ['match-pellets', 'pellets!!!', '"match pellets"', 'matchpellets']),
		...of(guns, ['rifle & pistol', '🔫 pistol', 'air gun?']),
		...of(/T10 Club|T10/, ['T-10 club', 't 10 club', 't10club']),
		...of(/Wadcutter/, ['wad cutter', 'wad-cutter pellets']),
		...of(/KR900/, ['kr 900', 'KR-900']),
		...of(/P10/, ['p 10 pistol', 'P-10']),
		...of(/Diopter/, ['d 1 diopter']),
	],
	'typing errors': [
		...of(rifles, ['rifel', 'air rifel', 'air riffle', 'ari rifle', 'tarkeen rifal']),
		...of(pistols, ['pistel', 'air pistal', 'pisol']),
		...of(/Wadcutter/, ['wadcuter', 'wadcuttr pellets']),
		...of(pellets, ['pelet', 'pallets', 'pellts', 'match pelets', 'peletts']),
		...of(/Diopter/, ['dioptor', 'diopetr']),
		...of(scopes, ['scop', 'telescop']),
		...of(gloves, ['glovs', 'golve']),
		...of(jackets, ['jaket', 'shooting jackit']),
		...of(/Kestrath/, ['kestrat', 'kestrth rifle']),
		...of(/Corvessa/, ['corvesa', 'corvesa pistol']),
		...of(/Tarkeen/, ['tarkin t10', 'tarken', 'takreen']),
		...of(cylinders, ['cylender', 'air cilinder']),
		...of(trainers, ['scat', 'scatt trainig']),
	],
	measures: [
		...of(rifles, ['50 meter rifle', 'nrai approved rifle', 'no licence rifle']),
		...of(guns, ['gun without licence', 'bina licence wali gun', '900 fps gun']),
		...of(pellets, ['dome pellets 8.4 grain', 'pellets 9 grain 500 pcs']),
		...of(pellets, [
			'0.177 pellet',
			'.177 pellets',
			'177 pellets',
			'point 177 pellets',
			'4.5mm pellets',
			'4.5 mm pellet',
			'8 gr pellets',
			'8 grain pellet',
			'0.53 g pellets',
			'4.50 pellets',
			'4.49 pellets',
		]),
		...of(/5\.5 mm|Vana 22/, [
			'.22 rifle',
			'0.22',
			'point 22 rifle',
			'5.5 mm rifle',
			'22 air rifle',
			'5.5mm',
		]),
		...of(/(Pump|Cylinder|Adaptor|KR|T10|Vana|Linea)/, [
			'2900 psi cylinder',
			'200 bar cylinder',
			'300 bar pump',
			'300bar',
		]),
		...of(/(10 m|Fjell|E-Lane|Match|10 m Air|KR|T10|Linea)/, [
			'10m target',
			'10 m rifle',
			'10 meter air rifle',
		]),
		...of(/12 g CO2/, ['12 gram co2']),
		...of(/30 ml/, ['oil 30ml']),
		...of(/Trigger Test Weight/, ['500 g trigger weight', '500g trigger weight']),
	],
	prices: [
		...of(rifles, ['rifle 25k', '25 hazar wali rifle', 'rifle 25000 rs'], { under: 25_000 }),
		...of(
			rifles,
			[
				'air rifle under 20000',
				'rifle under 20k',
				'air rifle below 15000',
				'rifle 20000 se kam',
				'air rifle 15k tak',
			],
			{ under: 20000 },
		),
		...of(
			rifles,
			['rifle below 1 lakh', 'rifle under 1 lakh', 'pcp rifle under 1 lakh', 'rifle 1 lakh ke andar'],
			{ under: 100000 },
		),
		...of(
			pistols,
			['pistol under 10000', 'air pistol 10 hazar se kam', 'pistol upto 10,000', 'pistol less than rs 10000'],
			{ under: 10000 },
		),
		...of(pellets, ['pellets under 500', 'pellet under ₹500', 'pellets 5 sau tak'], { under: 500 }),
		...of(guns, ['air gun 5k se kam', 'gun under 6000'], { under: 6000 }),
		...of(rifles, ['rifle above 2 lakh'], { over: 200000 }),
		...of(rifles, ['air rifle between 10000 and 30000'], { over: 10000, under: 30000 }),
	],
	'lowest price': [
		...of(
			rifles,
			['cheap rifle', 'cheapest air rifle', 'budget air rifle', 'low price rifle', 'sasti rifle'],
			{
				under: 9800,
			},
		),
		...of(rifles, ['सस्ती राइफल', 'ਸਸਤੀ ਰਾਈਫਲ', 'sabse sasti air rifle', 'affordable air rifle'], {
			under: 9800,
		}),
		...of(rifles, ['cheap pcp rifle', 'budget pcp air rifle'], { under: 60000 }),
		...of(pistols, ['sasta pistol', 'cheap pistol', 'budget pistol', 'pistol kam daam'], { under: 5000 }),
		...of(/· Air Pistols$/, ['cheapest air pistol', 'air pistol low price'], { under: 6350 }),
		...of(pellets, ['lowest price pellets', 'cheap pellets', 'saste pellets', 'saste chharre'], {
			under: 250,
		}),
		...of(guns, ['cheap air gun', 'sasti banduk', 'lowest price airgun'], { under: 5000 }),
		...of(scopes, ['cheap scope', 'budget rifle scope'], { under: 8475 }),
	],
	gifts: of(gifts, [
		...[
			'gift',
			'gifts',
			'gift for shooter',
			'birthday gift',
			'gift for rifle shooter',
			'shooting gift ideas',
		],
		...['gift for my husband', 'gift for papa', 'diwali gift for shooter', 'गिफ्ट', 'tohfa'],
	]),
	people: [
		...of(first, [
			'air rifle for beginner',
			'best air rifle for beginners',
			'beginner pistol',
			'first air rifle',
		]),
		...of(junior, [
			'junior rifle',
			'air rifle for kids',
			'rifle for 14 year old',
			'air gun for children',
			'bachon ke liye rifle',
		]),
		...of(left, ['left handed rifle', 'left hand rifle', 'lefty jacket', 'rifle for left hander']),
		...of(/Left.*Grip|Grip.*Left|P20.*Left/, ['left hand pistol grip', 'left handed pistol']),
		...of(rifles, ['ladies air rifle', 'rifle for women']),
		...of(guns, ['monkey gun', 'powerful gun', 'gun for home', 'bird gun', 'desi gun']),
	],
	compatibility: [
		...of(pellets, [
			'pellets for tarkeen t10',
			'pellet for t10 club',
			'kr900 pellets',
			't10 ke liye pellet',
			'pellets for vana sporter',
		]),
		...of(/(Seal Kit|Cylinder|Butt Plate|Trigger Unit|T10)/, [
			'tarkeen t10 spares',
			'spare parts for t10',
			't10 seal kit',
			'parts for t10',
		]),
		...of(/Cylinder/, ['cylinder for kr900', 't10 cylinder']),
		...of(/Magazine/, ['vana magazine', 'magazine for tez c12']),
		...of(/Scope/, ['scope for vana', 'scope for ghat']),
		...of(/Grip/, ['grip for p20', 'linea p20 grip']),
	],
	'brands not stocked': [
		...of(domed, ['jsb exact', 'jsb pellets', 'h&n field target trophy']),
		...of(wadcutters, ['h&n finale match', 'rws r10', 'qys match pellets', 'rws meisterkugeln']),
		...of(matchRifles, ['walther lg400', 'feinwerkbau 800', 'anschutz 9015', 'fwb rifle']),
		...of(/(Match|P10|KP50|P20|Prima).*· Air Pistols/, ['steyr lp50', 'morini 162', 'walther lp500']),
		...of(spring, ['diana 34', 'gamo rifle', 'sdb airgun', 'hatsan spring rifle', 'ruger blackhawk rifle']),
		...of(/Vana/, ['precihole pcp', 'hatsan pcp rifle']),
		...of(etargets, ['sius target', 'meyton']),
		...of(jackets, ['kurt thune jacket', 'sauer jacket']),
		...of(shoes, ['sauer shoes', 'ahg shooting shoes']),
		...of(/(Glasses|Iris)/, ['champion shooting glasses', 'knobloch frame']),
		...of(scopes, ['bushnell scope', 'vortex scope']),
		...of(/(Diopter|Iris)/, ['gehmann iris', 'centra diopter']),
	],
	'hindi and punjabi': [
		...of(rifles, [
			'राइफल',
			'एयर राइफल',
			'ਏਅਰ ਰਾਈਫਲ',
			'ਰਾਈਫਲ',
			'raifal',
			'pcp वाली rifle',
			'राइफल 20000 से कम',
			'सस्ती राइफल',
		]),
		...of(guns, [
			'एयर गन',
			'बंदूक',
			'ਬੰਦੂਕ',
			'banduk',
			'bandook',
			'hawai banduk',
			'hawa wali bandook',
			'ਏਅਰ ਗਨ',
			'एयरगन',
		]),
		...of(pistols, ['पिस्टल', 'पिस्तौल', 'ਪਿਸਤੌਲ', 'pistol chahiye', 'pistaul', 'एयर पिस्टल']),
		...of(pellets, [
			'छर्रा',
			'छर्रे',
			'ਛੱਰੇ',
			'chhare',
			'charra',
			'chharre',
			'bandook ki goli',
			'गोली',
			'पैलेट',
			'ਪੈਲੇਟ',
			'air gun ka chharra',
			'ਛਰਰੇ',
		]),
		...of(jackets, ['जैकेट', 'ਜੈਕਟ', 'शूटिंग जैकेट']),
		...of(shoes, ['जूते', 'joote', 'ਜੁੱਤੇ', 'jute', 'शूटिंग जूते']),
		...of(gloves, ['दस्ताने', 'dastane', 'ਦਸਤਾਨੇ', 'ग्लव्स']),
		...of(glasses, ['चश्मा', 'chashma', 'ਐਨਕ', 'ऐनक']),
		...of(scopes, ['दूरबीन', 'durbin', 'doorbeen', 'ਦੂਰਬੀਨ', 'स्कोप']),
		...of(/(Target|Trap|Cards|Spinner)/, ['निशाना', 'nishana', 'टारगेट', 'ਨਿਸ਼ਾਨਾ']),
		...of(/Bag|Case/, ['बैग', 'bandook ka bag', 'ਬੈਗ']),
		...of(/Pump|Dryer/, ['पंप', 'hawa bharne ka pump', 'ਪੰਪ']),
		...of(/Mainspring|Spring/, ['स्प्रिंग', 'kamani']),
		...of(/(Oil|Grease)/, ['तेल', 'tel', 'ਤੇਲ']),
	],
	'names and numbers': [
		...of(/T10 Club/, ['tarkeen t10 club', 'T10 CLUB', 't10 club air rifle']),
		...of(/KR900/, ['kestrath kr900', 'kr900 walnut']),
		...of(/Kavrin/, ['kavrin', 'kavrin jacket', 'KVG']),
		...of(/Finale/, ['finale match', 'zinnora finale 4.50']),
		...of(/Fjell/, ['sverrin fjell', 'fjell 10 pro']),
		...of(/Brezza/, ['brezza']),
		...of(/Jacket/, ['KVJ-46-LEFT', 'kvj']),
		...of(/H3/, ['h3 pump', 'vayusar pump']),
	],
	questions: [
		{ q: 'do i need a licence', post: 'air-guns-and-indian-law' },
		{ q: 'is licence required for air gun in india', post: 'air-guns-and-indian-law' },
		{ q: 'air gun ke liye licence chahiye kya', post: 'air-guns-and-indian-law' },
		{ q: 'how to clean barrel', post: 'cleaning-a-4-5-mm-barrel' },
		{ q: 'how to choose first air rifle', post: 'choosing-a-first-air-rifle' },
		{ q: 'which pellets are best for match', post: 'choosing-match-pellets' },
		{ q: 'what is muzzle energy', post: 'muzzle-energy-explained' },
		{ q: 'difference between pcp and spring', post: 'spring-piston-pcp-or-co2' },
		{ q: 'how to store pellets in monsoon', post: 'storing-pellets-through-the-monsoon' },
		{ q: 'how to improve trigger control', post: 'trigger-control-without-a-shot' },
		{ q: 'how to setup 10m range', post: 'setting-up-a-10-m-club-range' },
	],
};
