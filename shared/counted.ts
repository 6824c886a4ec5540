/** A count with its noun, as in '1 line' and '2 lines'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`;
