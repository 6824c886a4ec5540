import type { priceChanges } from '../../schema/priceChanges.ts';

export const auditedPriceChange = ({
	variantId,
	kind,
	pricePaise,
	startsAt,
	endsAt,
}: typeof priceChanges.$inferSelect) => ({
	variantId,
	kind,
	startsAt: startsAt.toISOString(),
	endsAt: endsAt?.toISOString() ?? null,
	...(kind === 'price' ? { pricePaise } : { offerPaise: pricePaise }),
});
