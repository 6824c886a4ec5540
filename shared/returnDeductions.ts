/** What the shop may deduct from the refund of a returned item, besides the charge for the return shipping. */
export const deductionReasons = {
	'missing parts': 'Missing parts',
	damage: 'Damage',
	'opened supplies': 'Opened supplies',
} as const;
export type DeductionReason = keyof typeof deductionReasons;

/** As buyers read them, the charge for the return shipping among them. */
export const deductionTexts: Record<DeductionReason | 'return shipping', string> = {
	...deductionReasons,
	'return shipping': 'Return shipping',
};
