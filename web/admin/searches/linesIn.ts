/** The lines of a text field that are not empty. */
export const linesIn = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
