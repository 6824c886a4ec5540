/** What a beginner says about themselves on /beginners, as in its URL; without zod, because storefront pages import it. */
export const beginnerChoices = {
	age: { '10-13': '10 to 13 years', '14-17': '14 to 17 years', adult: '18 years or older' },
	height: { 'under-150': 'Under 150 cm', '150-165': '150 to 165 cm', 'over-165': 'Over 165 cm' },
	budget: { '15000': 'Up to ₹15,000', '30000': 'Up to ₹30,000', '60000': 'Up to ₹60,000' },
} as const;

type Choices = typeof beginnerChoices;
export type Beginner = { [Key in keyof Choices]: keyof Choices[Key] };

const usual: Beginner = { age: 'adult', height: 'over-165', budget: '30000' };

/** The offered value, or else the usual one. */
function choose<Value extends string>(
	names: Record<Value, string>,
	value: string | null,
	otherwise: Value,
): Value {
	return (Object.keys(names) as Value[]).find((name) => name === value) ?? otherwise;
}

export const readBeginner = (search: URLSearchParams): Beginner => ({
	age: choose(beginnerChoices.age, search.get('age'), usual.age),
	height: choose(beginnerChoices.height, search.get('height'), usual.height),
	budget: choose(beginnerChoices.budget, search.get('budget'), usual.budget),
});

/** Empty for the usual answers, so that they are one page. */
export function toBeginnerSearch(beginner: Beginner): string {
	const isUsual = (Object.keys(usual) as (keyof Beginner)[]).every((key) => beginner[key] === usual[key]);
	return isUsual ? '' : `?${new URLSearchParams(beginner)}`;
}

/** The heaviest air rifle, in grams, that a beginner holds for a series of shots; undefined for grown people. */
export function heaviestRifle({ age, height }: Beginner): number | undefined {
	if (age === '10-13' || height === 'under-150') return 2700;
	if (age === '14-17' || height === '150-165') return 3200;
	return;
}
