import type { Paise } from '../../shared/money.ts';

const small = [
	'Zero',
	'One',
	'Two',
	'Three',
	'Four',
	'Five',
	'Six',
	'Seven',
	'Eight',
	'Nine',
	'Ten',
	'Eleven',
	'Twelve',
	'Thirteen',
	'Fourteen',
	'Fifteen',
	'Sixteen',
	'Seventeen',
	'Eighteen',
	'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const groups = [
	{ size: 10_000_000, name: 'Crore' },
	{ size: 100_000, name: 'Lakh' },
	{ size: 1000, name: 'Thousand' },
	{ size: 100, name: 'Hundred' },
];

/** A whole number that is not negative, in Indian groups. */
function words(number: number): string {
	if (number < 20) return small[number] ?? '';
	if (number < 100) {
		const ten = tens[Math.floor(number / 10)] ?? '';
		return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
	}
	const group = groups.find(({ size }) => number >= size) ?? { size: 100, name: 'Hundred' };
	const rest = number % group.size;
	const counted = `${words(Math.floor(number / group.size))} ${group.name}`;
	return rest === 0 ? counted : `${counted} ${words(rest)}`;
}

/** An amount spelled out as on an Indian invoice: `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
	const rest = amount % 100;
	const paiseWords = rest === 0 ? '' : ` and ${words(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`;
	const rupees = Math.floor(amount / 100);
	return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${words(rupees)}${paiseWords} Only`;
}
