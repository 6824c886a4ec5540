/** The order number shown to people, as NSH-10001: the letters of the shop when it was placed. */
export const orderNumber = ({ letters, number }: { letters: string; number: number }): string =>
	`${letters}-${number}`;

/** The number in what someone typed for an order, with or without letters; undefined for anything else. */
export function readOrderNumber(typed: string): number | undefined {
	const digits = /^(?:[a-z]{2,4}-)?(\d{1,15})$/i.exec(typed)?.[1];
	return digits === undefined ? undefined : Number(digits);
}
