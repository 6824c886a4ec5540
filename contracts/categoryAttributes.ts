import { z } from 'zod';
import { attributeKinds, attributeName, productFactNames, productFacts } from '../shared/attributes.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { categoryId } from './ids.ts';

const fact = z.enum(productFactNames);

export const categoryAttribute = z.strictObject({
	/** In addresses of listings, `attr.<name>`; unique in its category. */
	name: z
		.string()
		.regex(attributeName, { error: 'Please use small letters, digits and hyphens, at most 40.' }),
	label: text(60, 'Please enter a label.'),
	kind: z.enum(attributeKinds),
	/** Of a number; shown in a second unit too for J, m/s, mm and g. */
	unit: z.string().trim().max(12, { error: 'Please use at most 12 characters.' }),
	/** The field of the product that it shows; null for an attribute with values of its own. */
	fact: fact.nullable(),
	/** What can be chosen, in order; only for choices without a fact. */
	choices: z.array(text(80, 'Please enter a choice.')).max(50, { error: 'At most 50 choices.' }),
	filterable: z.boolean(),
	/** Whether the comparison of products shows it. */
	comparable: z.boolean(),
});
export type CategoryAttribute = z.output<typeof categoryAttribute>;

const isRepeated = (texts: string[]) => new Set(texts.map((each) => each.toLowerCase())).size < texts.length;

/** All attributes of a category, in order. */
export const attributesDraft = z
	.strictObject({
		attributes: z.array(categoryAttribute).max(40, { error: 'At most 40 attributes.' }),
		/** The names of stored attributes that are deleted with their values. */
		deleted: z.array(z.string().max(40)).max(40).default([]),
	})
	.superRefine(({ attributes }, context) => {
		for (const [place, attribute] of attributes.entries()) {
			const invalid = (field: string, message: string) =>
				context.addIssue({ code: 'custom', path: ['attributes', place, field], message });
			const before = attributes.slice(0, place);
			if (before.some(({ name }) => name === attribute.name))
				invalid('name', `There are two attributes named '${attribute.name}'.`);
			if (before.some(({ label }) => label.toLowerCase() === attribute.label.toLowerCase()))
				invalid('label', `There are two attributes called '${attribute.label}'.`);
			if (attribute.fact !== null) {
				const { kind, unit } = productFacts[attribute.fact];
				if (attribute.kind !== kind || attribute.unit !== unit)
					invalid('fact', 'The kind and the unit are those of the field.');
				if (attribute.choices.length > 0) invalid('choices', 'The choices are the values of the field.');
				if (before.some((other) => other.fact === attribute.fact))
					invalid('fact', 'Another attribute shows this field already.');
			} else if (attribute.kind === 'choice') {
				if (attribute.choices.length === 0) invalid('choices', 'Please enter at least one choice.');
				if (isRepeated(attribute.choices)) invalid('choices', 'A choice appears twice.');
			} else if (attribute.choices.length > 0) invalid('choices', 'Only a choice has choices.');
			if (attribute.kind !== 'number' && attribute.fact === null && attribute.unit !== '')
				invalid('unit', 'Only a number has a unit.');
		}
	});
export type AttributesDraft = z.output<typeof attributesDraft>;

const params = z.strictObject({ id: categoryId });

export const listCategoryAttributes = endpoint('GET /categories/{id}/attributes', {
	summary: 'The attributes of a category, in order.',
	access: 'anyone',
	params,
	response: z.array(categoryAttribute),
	errors: { 404: 'Unknown category.' },
});

export const updateCategoryAttributes = endpoint('PUT /categories/{id}/attributes', {
	summary:
		'Replaces the attributes of a category. Names, kinds and units of attributes with values cannot change.',
	permission: 'products',
	params,
	body: attributesDraft,
	response: z.array(categoryAttribute),
	errors: {
		404: 'Unknown category.',
		409: 'Products have values of the old kind, unit or choice, or another administrator added an attribute.',
	},
});
