/** The order number shown to people, as NSH-10001: the letters of the shop when it was placed. */
export const orderNumber = ({ letters, number }: { letters: string; number: number }): string =>
	`${letters}-${number}`;

/** The number in what someone typed for an order, with its letters in capitals if they were typed; undefined for anything else. */
export function readOrderNumber(typed: string): { letters: string | undefined; number: number } | undefined {
	const [, letters, digits] = /^(?:([a-z]{2,4})-)?(\d{1,15})$/i.exec(typed) ?? [];
	return digits === undefined ? undefined : { letters: letters?.toUpperCase(), number: Number(digits) };
}
