const names = {
	NOS: 'NOS-NUMBERS',
	PCS: 'PCS-PIECES',
	BOX: 'BOX-BOX',
	PAC: 'PAC-PACKS',
	SET: 'SET-SETS',
	PRS: 'PRS-PAIRS',
	BTL: 'BTL-BOTTLES',
	TUB: 'TUB-TUBES',
	MTR: 'MTR-METERS',
	KGS: 'KGS-KILOGRAMS',
	GMS: 'GMS-GRAMMES',
	OTH: 'OTH-OTHERS',
} as const;
/** A unit quantity code of GST in which goods of this kind are sold. */
export type Uqc = keyof typeof names;
// The keys are those of `names`.
export const uqcs = Object.keys(names) as [Uqc, ...Uqc[]];

export const isUqc = (text: string): text is Uqc => Object.hasOwn(names, text);

/** A unit as the GST portal names it: `NOS-NUMBERS`. */
export const uqcName = (uqc: string): string => (isUqc(uqc) ? names[uqc] : uqc);
