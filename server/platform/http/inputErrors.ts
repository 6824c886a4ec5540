import type { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { invalid } from './httpError.ts';

const usual = 'Please fill in this field.';
const wrongForm = 'This value does not have the expected form.';

/** What to say where a contract has no sentence of its own; never the wording of the validator. */
function sentenceFor(issue: z.core.$ZodRawIssue, missing: string): string {
	if (issue.input === undefined) return missing;
	switch (issue.code) {
		case 'invalid_value':
			return `Please use one of: ${issue.values.map(String).join(', ')}.`;
		case 'too_small':
			return issue.origin === 'string'
				? `Please use at least ${issue.minimum} characters.`
				: `Please use ${issue.minimum} or more.`;
		case 'too_big':
			return issue.origin === 'string'
				? `Please use at most ${issue.maximum} characters.`
				: `Please use ${issue.maximum} or less.`;
		case 'not_multiple_of':
			return `Please use a multiple of ${issue.divisor}.`;
		case 'invalid_union': {
			const offered = issue.errors.flat().find(({ code }) => code === 'invalid_value');
			return offered?.message ?? wrongForm;
		}
		default:
			return wrongForm;
	}
}

/** Whether nothing was given at the path of an issue. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
	let inner = value;
	for (const key of path)
		inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
	return inner === undefined;
}

/**
 * Parses the body or the query of a request.
 * @throws HttpError 400 with a sentence for each field; for a missing one that of the endpoint, if it has one
 */
export function parseInput(endpoint: Endpoint, part: 'body' | 'query', value: unknown): unknown {
	const schema = endpoint[part];
	if (schema === undefined) return undefined;
	/** Sentences that do not say what they are about. */
	const general = new Set<string>();
	const parsed = schema.safeParse(value, {
		error: (issue) => {
			const sentence = sentenceFor(issue, endpoint.missing ?? usual);
			general.add(sentence);
			return sentence;
		},
	});
	if (parsed.success) return parsed.data;
	const fields: Record<string, string> = {};
	for (const { code, message, path, ...issue } of parsed.error.issues) {
		if (code === 'unrecognized_keys' && 'keys' in issue)
			for (const key of issue.keys) fields[key] ??= `'${key}' is not a field of this request.`;
		else {
			const name = path.join('.') || part;
			const missing = code === 'invalid_type' && isMissing(value, path) ? endpoint.missing : undefined;
			fields[name] ??=
				missing ?? (part === 'query' && general.has(message) ? `${name}: ${message}` : message);
		}
	}
	throw invalid(fields);
}
