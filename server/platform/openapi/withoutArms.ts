import { offeredCategories, postCategories } from '../../../shared/sections.ts';
import type { OpenApi } from './openapi.ts';

/** Calls that only a shop with guns has a use for. */
const callOfArms = /gun|ballistic|serial-number|licence-correction|compatib/;
const codeOfArms = /(?:^|_)guns?(?:_|$)/;
const offered: readonly string[] = offeredCategories(false);
const valuesOfArms: readonly string[] = [
	...postCategories.filter((category) => !offered.includes(category)),
	...['calibreMm', 'muzzleEnergyJ', 'muzzleVelocityMps', 'barrelLengthMm', 'pelletWeightG', 'headSizeMm'],
	...['powerSource', 'rifle', 'pistol', 'gun register'],
];
const isOfArms = (value: unknown): boolean =>
	typeof value === 'string' && (valuesOfArms.includes(value) || codeOfArms.test(value));

/** Error codes with their meanings, without those that only guns cause. */
export const codesWithoutArms = (codes: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(codes).filter(([code]) => !codeOfArms.test(code)));

/** The description of the API for people in a shop without guns: without their calls, and without values that it does not offer. */
export function withoutArms(document: OpenApi): OpenApi {
	const paths = Object.entries(document.paths).filter(([path]) => !callOfArms.test(path));
	return JSON.parse(
		JSON.stringify({ ...document, paths: Object.fromEntries(paths) }, (key, value: unknown) =>
			key === 'enum' && Array.isArray(value) ? value.filter((each) => !isOfArms(each)) : value,
		),
	) as OpenApi;
}
