/** Markup that is known to be safe: created by `html`, or a constant; never user input. */
export class Html {
	readonly markup: string;

	constructor(markup: string) {
		this.markup = markup;
	}
}

type Value = string | number | Html | Value[];

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function toMarkup(value: Value): string {
	if (value instanceof Html) return value.markup;
	if (Array.isArray(value)) return value.map(toMarkup).join('');
	return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Markup with its values escaped, for text and for quoted attributes: html`<p title="${name}">${name}</p>`.
 * A URL in `href` must not come from user input, since escaping does not make `javascript:` harmless.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
	return new Html(
		parts.reduce((markup, part, position) => markup + part + toMarkup(values[position] ?? ''), ''),
	);
}
