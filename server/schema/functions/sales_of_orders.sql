-- What orders come to: revenue is what was paid less what was credited or refunded, for the figures in `order_sales`. Refunds of
-- items and returns have credit notes, so only the others can lack one. A credit note is for them as far as it is neither refunded by
-- itself nor for goods that were never paid on delivery.
CREATE OR REPLACE FUNCTION "sales_of_orders"(ids uuid[]) RETURNS TABLE ("order_id" uuid, "ordered_at" timestamptz, "revenue_paise" bigint, "uncredited_paise" bigint, "pending" boolean, "completed" boolean)
LANGUAGE sql STABLE AS $$
	SELECT o."id", o."created_at", (o."total_paise" - c."credited" - u."uncredited")::bigint, u."uncredited"::bigint, i."pending", i."completed"
	FROM "orders" o JOIN "payments" p ON p."id" = o."payment_id"
	CROSS JOIN LATERAL (SELECT coalesce(sum(r."amount_paise") FILTER (WHERE r."order_item_id" IS NULL AND r."return_id" IS NULL AND r."state" <> 'failed'), 0) AS "whole",
		coalesce(sum(r."amount_paise") FILTER (WHERE r."order_item_id" IS NOT NULL OR r."return_id" IS NOT NULL), 0) AS "items" FROM "refunds" r WHERE r."payment_id" = p."id") b
	CROSS JOIN LATERAL (SELECT coalesce(sum(n."total_paise"), 0) AS "credited" FROM "credit_notes" n WHERE n."order_id" = o."id") c
	CROSS JOIN LATERAL (SELECT greatest(0, b."whole" - greatest(0, c."credited" - (o."total_paise" - p."amount_paise") - b."items")) AS "uncredited") u
	CROSS JOIN LATERAL (SELECT coalesce(bool_or(i."status" = 'pending'), false) AS "pending",
		coalesce(bool_and(i."status" = 'completed') FILTER (WHERE i."status" NOT IN ('cancelled', 'rejected')), false) AS "completed"
		FROM "order_items" i WHERE i."order_id" = o."id") i
	WHERE o."id" = ANY(ids)
$$;
