-- hand-written
CREATE OR REPLACE FUNCTION "derive_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "products" SET "price_paise" = figures."price_paise", "offer_paise" = figures."offer_paise",
		"mrp_paise" = figures."mrp_paise", "prices_differ" = figures."prices_differ", "stock" = figures."stock",
		"reserved" = figures."reserved"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."price_paise", v."offer_paise", v."mrp_paise",
			coalesce(sum(v."stock") FILTER (WHERE v."active") OVER of_product, 0) AS "stock",
			coalesce(sum(v."reserved") FILTER (WHERE v."active") OVER of_product, 0) AS "reserved",
			coalesce(min(v."unit_paise") FILTER (WHERE v."active") OVER of_product
				< max(v."unit_paise") FILTER (WHERE v."active") OVER of_product, false) AS "prices_differ"
		FROM "product_variants" v WHERE v."product_id" IN (SELECT "product_id" FROM changed)
		WINDOW of_product AS (PARTITION BY v."product_id")
		ORDER BY v."product_id", v."active" DESC, (v."available" > 0) DESC, v."unit_paise", v."position", v."id"
	) AS figures
	WHERE "products"."id" = figures."product_id" AND (
		"products"."price_paise", "products"."offer_paise", "products"."mrp_paise", "products"."prices_differ",
		"products"."stock", "products"."reserved"
	) IS DISTINCT FROM (
		figures."price_paise", figures."offer_paise", figures."mrp_paise", figures."prices_differ",
		figures."stock", figures."reserved"
	);
	RETURN NULL;
END $$;--> statement-breakpoint
-- On its own: an update of a unique column waits for the foreign keys of concurrent orders, and stock changes far more often.
CREATE FUNCTION "derive_product_skus"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
	UPDATE "products" SET "sku" = first."sku"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."sku" FROM "product_variants" v
		WHERE v."product_id" = ANY(ids) ORDER BY v."product_id", v."position", v."id"
	) AS first
	WHERE "products"."id" = first."product_id" AND "products"."sku" IS DISTINCT FROM first."sku"
$$;--> statement-breakpoint
CREATE FUNCTION "derive_product_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'ROW' THEN PERFORM "derive_product_skus"(ARRAY[OLD."product_id", NEW."product_id"]);
	ELSE PERFORM "derive_product_skus"(ARRAY(SELECT "product_id" FROM changed)); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_variants_sku_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE TRIGGER "product_variants_sku_update" AFTER UPDATE ON "product_variants" FOR EACH ROW
	WHEN ((OLD."sku", OLD."position", OLD."product_id") IS DISTINCT FROM (NEW."sku", NEW."position", NEW."product_id"))
	EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE TRIGGER "product_variants_sku_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_order_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'orders' THEN ids := ARRAY(SELECT c."id" FROM changed c);
		WHEN 'order_items' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
		WHEN 'payments' THEN ids := ARRAY(SELECT o."id" FROM "orders" o JOIN changed c ON c."id" = o."payment_id");
		WHEN 'refunds' THEN ids := ARRAY(SELECT DISTINCT o."id" FROM "orders" o JOIN changed c ON c."payment_id" = o."payment_id");
		WHEN 'return_items' THEN ids := ARRAY(SELECT DISTINCT i."order_id" FROM "order_items" i JOIN changed c ON c."order_item_id" = i."id");
	END CASE;
	IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
	-- Of two transactions that change the same order, the second one waits here, and then reads what the first one wrote.
	PERFORM FROM "order_sales" s WHERE s."order_id" = ANY(ids) ORDER BY s."order_id" FOR UPDATE;
	INSERT INTO "order_sales" AS s SELECT * FROM "sales_of_orders"(ids)
	ON CONFLICT ("order_id") DO UPDATE SET "ordered_at" = excluded."ordered_at", "revenue_paise" = excluded."revenue_paise",
		"gst_paise" = excluded."gst_paise", "pending" = excluded."pending", "completed" = excluded."completed"
	WHERE (s."ordered_at", s."revenue_paise", s."gst_paise", s."pending", s."completed")
		IS DISTINCT FROM (excluded."ordered_at", excluded."revenue_paise", excluded."gst_paise", excluded."pending", excluded."completed");
	RETURN NULL;
END $$;
