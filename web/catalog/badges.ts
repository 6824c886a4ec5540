/** Above this regular price, in rupees, a card says PREMIUM. */
const premiumOver = 100_000;
/** Above this many units sold, a best-seller card says BESTSELLER. */
const bestsellerOver = 100;

export type CardBadge = 'NEW' | 'HOT' | 'PREMIUM' | 'BESTSELLER';

/** The badges of a card; best-seller cards always show HOT. */
export function getBadges(
	product: { isNew: boolean; isHot: boolean; numericPrice: number; soldCount?: number },
	bestSeller = false,
): CardBadge[] {
	const badges: CardBadge[] = [];
	// Phones show only the first two badges, and a best-seller card always shows HOT.
	if (bestSeller) badges.push('HOT');
	if (product.isNew) badges.push('NEW');
	if (product.isHot && !bestSeller) badges.push('HOT');
	if (product.numericPrice > premiumOver) badges.push('PREMIUM');
	if (bestSeller && (product.soldCount ?? 0) > bestsellerOver) badges.push('BESTSELLER');
	return badges;
}
