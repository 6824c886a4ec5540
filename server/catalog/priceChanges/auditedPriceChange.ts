import type { priceChanges } from '../../schema/priceChanges.ts';

/** The fields of a change for the audit log. */
export const auditedPriceChange = ({
	variantId,
	kind,
	pricePaise,
	startsAt,
	endsAt,
}: typeof priceChanges.$inferSelect) => ({
	...{ variantId, kind, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
	...(kind === 'price' ? { pricePaise } : { offerPaise: pricePaise }),
});
