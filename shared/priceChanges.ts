/** What a price change sets: the regular price, or the offer price, which may end. */
export const priceChangeKinds = ['price', 'offer'] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** A change that could not take effect stays as failed until the owner removes it; one that is over is deleted. */
export const priceChangeStates = ['planned', 'running', 'failed'] as const;
export type PriceChangeState = (typeof priceChangeStates)[number];
