import { attributesDraft, type CategoryAttribute } from '../../../contracts/categoryAttributes.ts';
import { type AttributeKind, type ProductFact, productFacts } from '../../../shared/attributes.ts';

/** An attribute as typed; `line` is its React key. */
export type AttributeLine = {
	line: number;
	/** Empty until it is stored; then it stays, because addresses contain it. */
	name: string;
	label: string;
	kind: AttributeKind;
	unit: string;
	/** Empty for values of its own. */
	fact: ProductFact | '';
	/** One per line. */
	choices: string;
	filterable: boolean;
	comparable: boolean;
};

export const newLine = (line: number): AttributeLine => ({
	line,
	name: '',
	label: '',
	kind: 'choice',
	unit: '',
	fact: '',
	choices: '',
	filterable: true,
	comparable: true,
});

export const toLines = (attributes: readonly CategoryAttribute[]): AttributeLine[] =>
	attributes.map(({ choices, fact, ...attribute }, line) => ({
		...attribute,
		line,
		fact: fact ?? '',
		choices: choices.join('\n'),
	}));

/** A name for addresses, from a label: `Sight radius` is `sight-radius`. */
function toName(label: string, taken: readonly string[]): string {
	const words = label
		.toLowerCase()
		.normalize('NFKD')
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^[^a-z]+|-+$/g, '')
		.slice(0, 36);
	const wanted = words === '' ? 'attribute' : words;
	for (let number = 1; ; number++) {
		const name = number === 1 ? wanted : `${wanted}-${number}`;
		if (!taken.includes(name)) return name;
	}
}

/** The lines as the API expects them. */
export function toAttributes(lines: readonly AttributeLine[]): CategoryAttribute[] {
	const taken = lines.map(({ name }) => name);
	return lines.map(({ line: _, fact, choices, ...typed }) => {
		const name = typed.name === '' ? toName(typed.label, taken) : typed.name;
		taken.push(name);
		const own = { ...typed, name, label: typed.label.trim() };
		if (fact !== '') return { ...own, ...productFacts[fact], label: own.label, fact, choices: [] };
		const listed = choices.split('\n').map((choice) => choice.trim());
		return {
			...own,
			fact: null,
			unit: typed.kind === 'number' ? typed.unit.trim() : '',
			choices: typed.kind === 'choice' ? listed.filter((choice) => choice !== '') : [],
		};
	});
}

export type LineErrors = Partial<Record<'label' | 'unit' | 'choices' | 'fact', string>>;

/** The errors of each line; of a name, at its label, from which it was made. */
export function getErrors(attributes: CategoryAttribute[]): LineErrors[] {
	const errors: LineErrors[] = attributes.map(() => ({}));
	for (const { path, message } of attributesDraft.safeParse({ attributes }).error?.issues ?? []) {
		const [, place, field] = path;
		const line = typeof place === 'number' ? errors[place] : undefined;
		if (line === undefined) continue;
		const at = field === 'unit' || field === 'choices' || field === 'fact' ? field : 'label';
		line[at] ??= message;
	}
	return errors;
}
