-- The day in India of an order's latest refund or credit note: that of refunds without a credit note in `daily_sales`.
CREATE OR REPLACE FUNCTION "day_of_latest_credit"(id uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (greatest(o."created_at", (SELECT max(r."created_at") FROM "refunds" r WHERE r."payment_id" = o."payment_id"),
		(SELECT max(n."issued_at") FROM "credit_notes" n WHERE n."order_id" = o."id"))
		AT TIME ZONE 'Asia/Kolkata')::date FROM "orders" o WHERE o."id" = $1
$$;
