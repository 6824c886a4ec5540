CREATE TABLE "product_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"pending_orders" integer NOT NULL,
	"completed_orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"pending" boolean NOT NULL,
	"completed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_bytes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_starts" (
	"number" integer PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_for_facets";--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
DROP INDEX "products_by_place";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_origin";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
ALTER TABLE "order_sales" ADD CONSTRAINT "order_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_counts_by_facet" ON "product_counts" USING btree ("facet","category_id");--> statement-breakpoint
CREATE INDEX "daily_sales_by_day" ON "daily_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_sales_to_ship" ON "order_sales" USING btree ("ordered_at","order_id") WHERE "order_sales"."pending";--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("available","id","product_id") WHERE "product_variants"."available" between 1 and 20;--> statement-breakpoint
CREATE INDEX "products_for_filters" ON "products" USING btree ("category_id","brand_id","unit_paise","available","rating","review_count","country_of_origin","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_regular_price" ON "products" USING btree ("price_paise") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("id") WHERE "products"."available" <= 0 and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id",("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_place" ON "products" USING btree (("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("unit_paise","id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_origin" ON "products" USING btree ("country_of_origin","id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id","archived_at");--> statement-breakpoint
-- hand-written
CREATE FUNCTION "sales_of_orders"(ids uuid[]) RETURNS TABLE ("order_id" uuid, "ordered_at" timestamptz, "revenue_paise" bigint, "gst_paise" bigint, "pending" boolean, "completed" boolean)
LANGUAGE sql STABLE AS $$
	SELECT o."id", o."created_at",
		greatest(0, p."amount_paise" - coalesce((SELECT sum(r."amount_paise") FROM "refunds" r
			WHERE r."payment_id" = p."id" AND r."state" <> 'failed'), 0))::bigint,
		coalesce(sum(i."gst_paise") FILTER (WHERE o."payment_state" <> 'refunded' AND i."restocked_at" IS NULL AND i."replacement_of" IS NULL
			AND NOT EXISTS (SELECT FROM "return_items" t WHERE t."order_item_id" = i."id" AND t."due_paise" IS NOT NULL)), 0)::bigint,
		coalesce(bool_or(i."status" = 'pending'), false),
		coalesce(bool_and(i."status" = 'completed') FILTER (WHERE i."status" NOT IN ('cancelled', 'rejected')), false)
	FROM "orders" o JOIN "payments" p ON p."id" = o."payment_id" LEFT JOIN "order_items" i ON i."order_id" = o."id"
	WHERE o."id" = ANY(ids) GROUP BY o."id", p."id"
$$;--> statement-breakpoint
INSERT INTO "order_sales" SELECT * FROM "sales_of_orders"(ARRAY(SELECT "id" FROM "orders"));--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "pending_orders", "completed_orders")
SELECT ("ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("revenue_paise"), sum("gst_paise"), count(*) FILTER (WHERE "pending"),
	count(*) FILTER (WHERE "completed")
FROM "order_sales" GROUP BY 1;--> statement-breakpoint
CREATE FUNCTION "add_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum(s."revenue_paise"), sum(s."gst_paise"),
		count(*) FILTER (WHERE s."pending"), count(*) FILTER (WHERE s."completed")
	FROM added s GROUP BY 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "subtract_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum(s."revenue_paise"), -sum(s."gst_paise"),
		-count(*) FILTER (WHERE s."pending"), -count(*) FILTER (WHERE s."completed")
	FROM removed s GROUP BY 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_sales_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();--> statement-breakpoint
CREATE TRIGGER "order_sales_before_change" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();--> statement-breakpoint
CREATE TRIGGER "order_sales_after_change" AFTER UPDATE ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();--> statement-breakpoint
CREATE TRIGGER "order_sales_removed" AFTER DELETE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();--> statement-breakpoint
CREATE FUNCTION "refresh_order_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	UPDATE "order_sales" s SET "ordered_at" = n."ordered_at", "revenue_paise" = n."revenue_paise", "gst_paise" = n."gst_paise",
		"pending" = n."pending", "completed" = n."completed"
	FROM "sales_of_orders"(ids) n WHERE s."order_id" = n."order_id"
		AND (s."ordered_at", s."revenue_paise", s."gst_paise", s."pending", s."completed")
			IS DISTINCT FROM (n."ordered_at", n."revenue_paise", n."gst_paise", n."pending", n."completed");
	INSERT INTO "order_sales" SELECT * FROM "sales_of_orders"(ids) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_sales_updated" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "order_items_sales_inserted" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "order_items_sales_updated" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "order_items_sales_deleted" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "payments_sales_updated" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "refunds_sales_inserted" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "refunds_sales_updated" AFTER UPDATE ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "refunds_sales_deleted" AFTER DELETE ON "refunds" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "return_items_sales_inserted" AFTER INSERT ON "return_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "return_items_sales_updated" AFTER UPDATE ON "return_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE TRIGGER "return_items_sales_deleted" AFTER DELETE ON "return_items" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();--> statement-breakpoint
CREATE FUNCTION "counted_values"("brand" uuid, "origin" text, "facts" jsonb, "attributes" jsonb) RETURNS TABLE ("facet" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all', '' UNION ALL SELECT 'brand', "brand"::text UNION ALL SELECT 'origin', "origin"
	UNION ALL SELECT 'fact.' || f.key, f.value FROM jsonb_each_text("facts") f WHERE f.value IS NOT NULL
	UNION ALL SELECT jsonb_typeof(a.value) || '.' || a.key, a.value #>> '{}' FROM jsonb_each("attributes") a
		WHERE jsonb_typeof(a.value) IN ('number', 'string', 'boolean')
$$;--> statement-breakpoint
INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM "products" p,
		LATERAL "counted_values"(p."brand_id", p."country_of_origin", jsonb_build_object('calibreMm', p."calibre_mm", 'muzzleEnergyJ', p."muzzle_energy_j",
		'muzzleVelocityMps', p."muzzle_velocity_mps", 'powerSource', p."power_source", 'weightG', p."weight_g",
		'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g", 'headSizeMm', p."head_size_mm"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."brand_id", p."country_of_origin", jsonb_build_object('calibreMm', p."calibre_mm", 'muzzleEnergyJ', p."muzzle_energy_j",
		'muzzleVelocityMps', p."muzzle_velocity_mps", 'powerSource', p."power_source", 'weightG', p."weight_g",
		'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g", 'headSizeMm', p."head_size_mm"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."brand_id", p."country_of_origin", jsonb_build_object('calibreMm', p."calibre_mm", 'muzzleEnergyJ', p."muzzle_energy_j",
		'muzzleVelocityMps', p."muzzle_velocity_mps", 'powerSource', p."power_source", 'weightG', p."weight_g",
		'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g", 'headSizeMm', p."head_size_mm"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	-- Nearly all updates are of stock.
	ELSIF EXISTS (SELECT n."id", n."category_id", n."brand_id", n."country_of_origin", n."calibre_mm", n."muzzle_energy_j", n."muzzle_velocity_mps", n."power_source", n."weight_g", n."barrel_length_mm", n."pellet_weight_g", n."head_size_mm", n."attributes", n."archived_at" IS NULL FROM added n
			EXCEPT SELECT o."id", o."category_id", o."brand_id", o."country_of_origin", o."calibre_mm", o."muzzle_energy_j", o."muzzle_velocity_mps", o."power_source", o."weight_g", o."barrel_length_mm", o."pellet_weight_g", o."head_size_mm", o."attributes", o."archived_at" IS NULL FROM removed o) THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."brand_id", p."country_of_origin", jsonb_build_object('calibreMm', p."calibre_mm", 'muzzleEnergyJ', p."muzzle_energy_j",
		'muzzleVelocityMps', p."muzzle_velocity_mps", 'powerSource', p."power_source", 'weightG', p."weight_g",
		'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g", 'headSizeMm', p."head_size_mm"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."brand_id", p."country_of_origin", jsonb_build_object('calibreMm', p."calibre_mm", 'muzzleEnergyJ', p."muzzle_energy_j",
		'muzzleVelocityMps', p."muzzle_velocity_mps", 'powerSource', p."power_source", 'weightG', p."weight_g",
		'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g", 'headSizeMm', p."head_size_mm"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_counted_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
CREATE TRIGGER "products_counted_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
CREATE TRIGGER "products_counted_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
ANALYZE "order_sales", "daily_sales", "product_counts";
