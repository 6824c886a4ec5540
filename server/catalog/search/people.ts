/** A kind of shooter that a search names, with the words by which products are meant for them. */
export type Person = { name: string; typed: RegExp; words: string[]; strict?: true };

/** Matched at the beginning of the words that follow, joined by spaces. */
export const people: Person[] = [
	{
		name: 'Left-handed',
		typed:
			/^(?:left|baye|bayen|baen|khabb[aeiu]|ulte)(?: ?hand(?:ed|er|ers)?| hath| haath)?\b|^lefty\b|^leftie\b|^lefthand(?:ed)?\b/,
		words: ['left'],
		strict: true,
	},
	{
		name: 'Right-handed',
		typed: /^right ?hand(?:ed|er)?\b/,
		words: ['right'],
		strict: true,
	},
	{
		name: 'For juniors',
		typed:
			/^(?:juniors?|kids?|child(?:ren)?|children|teen(?:s|ager|agers)?|youth|school|ba(?:c*h)+[aeiou]n?|students?|sons?|daughters?|boys?|beta|beti|putt?ar)\b|^(?:aged?|umar|umr) (?:[6-9]|1[0-7])\b|^(?:[6-9]|1[0-7]) ?(?:years?|yrs?|yr|saal|sal)(?: ?olds?)?\b/,
		words: ['junior', 'school', 'youth', 'young', 'trainer', 'juniors'],
	},
	{
		name: 'For beginners',
		typed:
			/^(?:beginners?|starters?|novice|first(?: time)?|learn(?:er|ers|ing)?|naye?|sikhne|seekhne|shuruat[i]?)\b/,
		words: ['beginner', 'beginners', 'first', 'club', 'training', 'learn', 'junior', 'trainer'],
	},
	{
		name: 'For women',
		typed: /^(?:lad(?:y|ies)|wom[ae]n|girls?|females?|mahila|aurat)\b/,
		words: ['women', 'ladies', 'light', 'lighter', 'compact', 'junior', 'slim'],
	},
];
