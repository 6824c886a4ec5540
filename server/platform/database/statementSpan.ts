import { inSpan } from '../tracing/spans.ts';

/** What a statement does, in one word. */
const verb = /^[a-z]+/i;

/** Runs a statement as a span of the current trace, with its text: values are never in it. */
export const inStatementSpan = <Result>(text: string, run: () => Promise<Result>): Promise<Result> =>
	inSpan(
		{
			name: verb.exec(text.trimStart())?.[0].toLowerCase() ?? 'statement',
			kind: 'client',
			attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
		},
		run,
	);
