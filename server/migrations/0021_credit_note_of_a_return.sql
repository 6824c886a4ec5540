-- contract: nothing of an older version. Stop every instance, migrate, start this version.
CREATE TABLE "credited_items" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"shipping_paise" bigint
);
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_order_item_id_order_items_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "total_paise" bigint;--> statement-breakpoint
-- Each earlier note credits one item.
UPDATE "credit_notes" n SET "id" = i."id", "order_id" = i."order_id",
	"total_paise" = i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" + coalesce(n."shipping_paise", i."shipping_paise")
	FROM "order_items" i WHERE i."id" = n."order_item_id";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_pkey";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "total_paise" SET NOT NULL;--> statement-breakpoint
INSERT INTO "credited_items" ("order_item_id", "credit_note_id", "shipping_paise")
	SELECT "order_item_id", "id", "shipping_paise" FROM "credit_notes";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credited_items_credit_note_id_index" ON "credited_items" USING btree ("credit_note_id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order_id_index" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "credit_notes" DROP COLUMN "order_item_id";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP COLUMN "shipping_paise";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK (num_nonnulls("refunds"."order_item_id", "refunds"."return_id") <= 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_credit_note_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(d."total_paise"), sum(d."tax_paise"), 0, 0, 0
	FROM removed d GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(d."total_paise"), -sum(d."tax_paise"), 0, 0, 0
	FROM added d GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_daily_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_daily_updated" AFTER UPDATE ON "credit_notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_daily_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "day_of_latest_credit"(id uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (greatest(o."created_at", (SELECT max(r."created_at") FROM "refunds" r WHERE r."payment_id" = o."payment_id"),
		(SELECT max(n."issued_at") FROM "credit_notes" n WHERE n."order_id" = o."id"))
		AT TIME ZONE 'Asia/Kolkata')::date FROM "orders" o WHERE o."id" = $1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_order_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'orders' THEN ids := ARRAY(SELECT c."id" FROM changed c);
		WHEN 'order_items' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
		WHEN 'payments' THEN ids := ARRAY(SELECT o."id" FROM "orders" o JOIN changed c ON c."id" = o."payment_id");
		WHEN 'refunds' THEN ids := ARRAY(SELECT DISTINCT o."id" FROM "orders" o JOIN changed c ON c."payment_id" = o."payment_id");
		WHEN 'credit_notes' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
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
CREATE OR REPLACE TRIGGER "orders_sales_updated" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_items_sales_inserted" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_items_sales_updated" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_items_sales_deleted" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "payments_sales_updated" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refunds_sales_inserted" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refunds_sales_updated" AFTER UPDATE ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refunds_sales_deleted" AFTER DELETE ON "refunds" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_sales_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_sales_updated" AFTER UPDATE ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_sales_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
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
