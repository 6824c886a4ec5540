-- hand-written: the columns of existing rows are filled before they are required
ALTER TABLE "daily_sales" ADD COLUMN "uncredited_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_sales" DROP COLUMN "gst_paise";--> statement-breakpoint
ALTER TABLE "order_sales" ADD COLUMN "uncredited_paise" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_paise" bigint;--> statement-breakpoint
-- As documents print it: the shop was in Punjab.
WITH "lines" AS (
	SELECT v."order_id" AS "id", o."address"->>'state' = 'Punjab' AS "within", l."gst_basis_points" AS "rate",
		l."unit_paise" * l."quantity" - l."discount_paise" AS "goods", l."gst_paise" AS "gst", l."shipping_paise" AS "shipping"
	FROM "invoices" v JOIN "orders" o ON o."id" = v."order_id" JOIN "checkout_lines" l ON l."checkout_id" = o."checkout_id"),
"shipped" AS (
	SELECT "id", "within", "rate", sum("shipping")::bigint AS "charged",
		(sign(sum("shipping")) * ((20000 * abs(sum("shipping")) + 10000 + "rate")::bigint / (20000 + 2 * "rate")))::bigint AS "value"
	FROM "lines" GROUP BY 1, 2, 3),
"rows" AS (
	SELECT "id", "within", "rate", "goods" AS "value", "gst" FROM "lines"
	UNION ALL SELECT "id", "within", "rate", "value", "charged" - "value" FROM "shipped"),
"taxes" AS (
	SELECT "id", sum(CASE WHEN "within" THEN 2 * sign("value") * ((2 * abs("value") * "rate" + 20000)::bigint / 40000) ELSE "gst" END)::bigint AS "tax"
	FROM "rows" GROUP BY 1)
UPDATE "invoices" d SET "tax_paise" = t."tax" FROM "taxes" t WHERE t."id" = d."order_id";--> statement-breakpoint
WITH "lines" AS (
	SELECT n."order_item_id" AS "id", o."address"->>'state' = 'Punjab' AS "within", i."gst_basis_points" AS "rate",
		i."unit_paise" * i."quantity" - i."discount_paise" AS "goods", i."gst_paise" AS "gst", coalesce(n."shipping_paise", i."shipping_paise") AS "shipping"
	FROM "credit_notes" n JOIN "order_items" i ON i."id" = n."order_item_id" JOIN "orders" o ON o."id" = i."order_id"),
"shipped" AS (
	SELECT "id", "within", "rate", sum("shipping")::bigint AS "charged",
		(sign(sum("shipping")) * ((20000 * abs(sum("shipping")) + 10000 + "rate")::bigint / (20000 + 2 * "rate")))::bigint AS "value"
	FROM "lines" GROUP BY 1, 2, 3),
"rows" AS (
	SELECT "id", "within", "rate", "goods" AS "value", "gst" FROM "lines"
	UNION ALL SELECT "id", "within", "rate", "value", "charged" - "value" FROM "shipped"),
"taxes" AS (
	SELECT "id", sum(CASE WHEN "within" THEN 2 * sign("value") * ((2 * abs("value") * "rate" + 20000)::bigint / 40000) ELSE "gst" END)::bigint AS "tax"
	FROM "rows" GROUP BY 1)
UPDATE "credit_notes" d SET "tax_paise" = t."tax" FROM "taxes" t WHERE t."id" = d."order_item_id";--> statement-breakpoint
-- Later it does not reduce the tax (section 34(2) of the CGST Act).
UPDATE "credit_notes" n SET "tax_paise" = 0
FROM "order_items" i JOIN (SELECT "order_id", ("issued_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day" FROM "invoices") v ON v."order_id" = i."order_id"
WHERE i."id" = n."order_item_id" AND (n."issued_at" AT TIME ZONE 'Asia/Kolkata')::date
	> make_date(extract(year FROM v."day")::int + (extract(month FROM v."day") >= 4)::int, 11, 30);--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "tax_paise" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "tax_paise" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION "sales_of_orders";--> statement-breakpoint
-- Refunds of items have credit notes, so only those for no item can lack one. A credit note is for them as far as it is
-- neither refunded by itself nor for goods that were never paid on delivery.
CREATE FUNCTION "sales_of_orders"(ids uuid[]) RETURNS TABLE ("order_id" uuid, "ordered_at" timestamptz, "revenue_paise" bigint, "uncredited_paise" bigint, "pending" boolean, "completed" boolean)
LANGUAGE sql STABLE AS $$
	SELECT o."id", o."created_at", (o."total_paise" - c."credited" - u."uncredited")::bigint, u."uncredited"::bigint, i."pending", i."completed"
	FROM "orders" o JOIN "payments" p ON p."id" = o."payment_id"
	CROSS JOIN LATERAL (SELECT coalesce(sum(r."amount_paise") FILTER (WHERE r."order_item_id" IS NULL AND r."state" <> 'failed'), 0) AS "whole",
		coalesce(sum(r."amount_paise") FILTER (WHERE r."order_item_id" IS NOT NULL), 0) AS "items" FROM "refunds" r WHERE r."payment_id" = p."id") b
	CROSS JOIN LATERAL (SELECT coalesce(sum(i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" + coalesce(n."shipping_paise", i."shipping_paise")), 0) AS "credited"
		FROM "order_items" i JOIN "credit_notes" n ON n."order_item_id" = i."id" WHERE i."order_id" = o."id") c
	CROSS JOIN LATERAL (SELECT greatest(0, b."whole" - greatest(0, c."credited" - (o."total_paise" - p."amount_paise") - b."items")) AS "uncredited") u
	CROSS JOIN LATERAL (SELECT coalesce(bool_or(i."status" = 'pending'), false) AS "pending",
		coalesce(bool_and(i."status" = 'completed') FILTER (WHERE i."status" NOT IN ('cancelled', 'rejected')), false) AS "completed"
		FROM "order_items" i WHERE i."order_id" = o."id") i
	WHERE o."id" = ANY(ids)
$$;--> statement-breakpoint
CREATE FUNCTION "day_of_latest_credit"(id uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (greatest(o."created_at", (SELECT max(r."created_at") FROM "refunds" r WHERE r."payment_id" = o."payment_id"),
		(SELECT max(n."issued_at") FROM "credit_notes" n JOIN "order_items" i ON i."id" = n."order_item_id" WHERE i."order_id" = o."id"))
		AT TIME ZONE 'Asia/Kolkata')::date FROM "orders" o WHERE o."id" = $1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), 0, 0, 0, count(*) FILTER (WHERE s."pending"), count(*) FILTER (WHERE s."completed")
	FROM added s GROUP BY 1;
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT "day_of_latest_credit"(s."order_id"), 0, -s."uncredited_paise", 0, s."uncredited_paise", 0, 0
	FROM added s WHERE s."uncredited_paise" <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "subtract_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), 0, 0, 0, -count(*) FILTER (WHERE s."pending"), -count(*) FILTER (WHERE s."completed")
	FROM removed s GROUP BY 1;
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT "day_of_latest_credit"(s."order_id"), 0, s."uncredited_paise", 0, -s."uncredited_paise", 0, 0
	FROM removed s WHERE s."uncredited_paise" <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_invoice_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(o."total_paise"), -sum(d."tax_paise"), 0, 0, 0
	FROM removed d JOIN "orders" o ON o."id" = d."order_id" GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(o."total_paise"), sum(d."tax_paise"), 0, 0, 0
	FROM added d JOIN "orders" o ON o."id" = d."order_id" GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_credit_note_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" + coalesce(d."shipping_paise", i."shipping_paise")), sum(d."tax_paise"), 0, 0, 0
	FROM removed d JOIN "order_items" i ON i."id" = d."order_item_id" GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" + coalesce(d."shipping_paise", i."shipping_paise")), -sum(d."tax_paise"), 0, 0, 0
	FROM added d JOIN "order_items" i ON i."id" = d."order_item_id" GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_order_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'orders' THEN ids := ARRAY(SELECT c."id" FROM changed c);
		WHEN 'order_items' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
		WHEN 'payments' THEN ids := ARRAY(SELECT o."id" FROM "orders" o JOIN changed c ON c."id" = o."payment_id");
		WHEN 'refunds' THEN ids := ARRAY(SELECT DISTINCT o."id" FROM "orders" o JOIN changed c ON c."payment_id" = o."payment_id");
		WHEN 'credit_notes' THEN ids := ARRAY(SELECT DISTINCT i."order_id" FROM "order_items" i JOIN changed c ON c."order_item_id" = i."id");
	END CASE;
	IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
	-- Of two transactions that change the same order, the second one waits here, and then reads what the first one wrote.
	PERFORM FROM "order_sales" s WHERE s."order_id" = ANY(ids) ORDER BY s."order_id" FOR UPDATE;
	INSERT INTO "order_sales" AS s ("order_id", "ordered_at", "revenue_paise", "uncredited_paise", "pending", "completed")
	SELECT * FROM "sales_of_orders"(ids)
	ON CONFLICT ("order_id") DO UPDATE SET "ordered_at" = excluded."ordered_at", "revenue_paise" = excluded."revenue_paise",
		"uncredited_paise" = excluded."uncredited_paise", "pending" = excluded."pending", "completed" = excluded."completed"
	WHERE (s."ordered_at", s."revenue_paise", s."uncredited_paise", s."pending", s."completed")
		IS DISTINCT FROM (excluded."ordered_at", excluded."revenue_paise", excluded."uncredited_paise", excluded."pending", excluded."completed");
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "order_sales" s SET "revenue_paise" = n."revenue_paise", "uncredited_paise" = n."uncredited_paise"
FROM "sales_of_orders"(ARRAY(SELECT "id" FROM "orders")) n WHERE n."order_id" = s."order_id";--> statement-breakpoint
ALTER TABLE "order_sales" ALTER COLUMN "uncredited_paise" SET NOT NULL;--> statement-breakpoint
DELETE FROM "daily_sales";--> statement-breakpoint
ALTER TABLE "daily_sales" ALTER COLUMN "uncredited_paise" SET NOT NULL;--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), 0, 0, 0, count(*) FILTER (WHERE s."pending"), count(*) FILTER (WHERE s."completed")
FROM "order_sales" s GROUP BY 1;--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(o."total_paise"), sum(d."tax_paise"), 0, 0, 0
FROM "invoices" d JOIN "orders" o ON o."id" = d."order_id" GROUP BY 1;--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" + coalesce(d."shipping_paise", i."shipping_paise")), -sum(d."tax_paise"), 0, 0, 0
FROM "credit_notes" d JOIN "order_items" i ON i."id" = d."order_item_id" GROUP BY 1;--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
SELECT "day_of_latest_credit"(s."order_id"), 0, -s."uncredited_paise", 0, s."uncredited_paise", 0, 0
FROM "order_sales" s WHERE s."uncredited_paise" <> 0;--> statement-breakpoint
DROP TRIGGER "return_items_sales_inserted" ON "return_items";--> statement-breakpoint
DROP TRIGGER "return_items_sales_updated" ON "return_items";--> statement-breakpoint
DROP TRIGGER "return_items_sales_deleted" ON "return_items";--> statement-breakpoint
CREATE TRIGGER "invoices_sales_inserted" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE TRIGGER "invoices_sales_updated" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE TRIGGER "invoices_sales_deleted" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_daily_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_daily_updated" AFTER UPDATE ON "credit_notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_daily_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_sales_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_sales_updated" AFTER UPDATE ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_sales_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
ANALYZE "daily_sales", "order_sales";
