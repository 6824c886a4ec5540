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
CREATE OR REPLACE TRIGGER "credit_notes_daily_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_daily_updated" AFTER UPDATE ON "credit_notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "credit_notes_daily_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the ids, so that statements that change several customers do not deadlock.
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "orders" = c."orders" + n."orders", "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = greatest(c."last_order_at", n."last")
	FROM (SELECT o."user_id", count(*) AS "orders", sum(a."revenue_paise") AS "revenue", max(a."ordered_at") AS "last"
		FROM added a JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_sales_customer_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customer_sales"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_sales" ("user_id") SELECT a."id" FROM added a;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_customer_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customers"();--> statement-breakpoint
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
CREATE OR REPLACE TRIGGER "order_sales_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_sales_after_change" AFTER UPDATE ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();--> statement-breakpoint
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
CREATE OR REPLACE TRIGGER "invoices_sales_inserted" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "invoices_sales_updated" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "invoices_sales_deleted" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "change_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Most changes are of an item's status.
	IF NOT EXISTS (SELECT a."order_id", a."revenue_paise", a."ordered_at" FROM added a
		EXCEPT SELECT r."order_id", r."revenue_paise", r."ordered_at" FROM removed r) THEN RETURN NULL; END IF;
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = (SELECT max(o."created_at") FROM "orders" o WHERE o."user_id" = c."user_id")
	FROM (SELECT o."user_id", sum(a."revenue_paise" - r."revenue_paise") AS "revenue"
		FROM added a JOIN removed r ON r."order_id" = a."order_id" JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n
	WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_sales_customer_changed" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "change_customer_sales"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER "products_counted_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_counted_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_counted_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "counted_values"("brand" uuid, "origin" text, "facts" jsonb, "attributes" jsonb) RETURNS TABLE ("facet" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all', '' UNION ALL SELECT 'brand', "brand"::text UNION ALL SELECT 'origin', "origin"
	UNION ALL SELECT 'fact.' || f.key, f.value FROM jsonb_each_text("facts") f WHERE f.value IS NOT NULL
	UNION ALL SELECT jsonb_typeof(a.value) || '.' || a.key, a.value #>> '{}' FROM jsonb_each("attributes") a
		WHERE jsonb_typeof(a.value) IN ('number', 'string', 'boolean')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "day_of_latest_credit"(id uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (greatest(o."created_at", (SELECT max(r."created_at") FROM "refunds" r WHERE r."payment_id" = o."payment_id"),
		(SELECT max(n."issued_at") FROM "credit_notes" n JOIN "order_items" i ON i."id" = n."order_item_id" WHERE i."order_id" = o."id"))
		AT TIME ZONE 'Asia/Kolkata')::date FROM "orders" o WHERE o."id" = $1
$$;--> statement-breakpoint
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
CREATE OR REPLACE TRIGGER "product_variants_after_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_after_update" AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_after_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "derive_product_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'ROW' THEN PERFORM "derive_product_skus"(ARRAY[OLD."product_id", NEW."product_id"]);
	ELSE PERFORM "derive_product_skus"(ARRAY(SELECT "product_id" FROM changed)); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_sku_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_sku_update" AFTER UPDATE ON "product_variants" FOR EACH ROW
	WHEN ((OLD."sku", OLD."position", OLD."product_id") IS DISTINCT FROM (NEW."sku", NEW."position", NEW."product_id"))
	EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_sku_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "derive_product_skus"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
	UPDATE "products" SET "sku" = first."sku"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."sku" FROM "product_variants" v
		WHERE v."product_id" = ANY(ids) ORDER BY v."product_id", v."position", v."id"
	) AS first
	WHERE "products"."id" = first."product_id" AND "products"."sku" IS DISTINCT FROM first."sku"
$$;--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION "reject_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'audit_entries' THEN
		-- Retention: docs/operations.md.
		IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
		-- An entry that is not committed yet is not in the log.
		IF TG_OP = 'UPDATE' AND OLD.xmin = pg_current_xact_id()::xid THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_seals_append_only" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_seals_no_truncate" BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Prices and stock of a product are derived from its variants: update product_variants.'
		USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_derived_figures" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND (OLD."sku", OLD."price_paise", OLD."offer_paise", OLD."mrp_paise", OLD."prices_differ", OLD."stock", OLD."reserved")
		IS DISTINCT FROM (NEW."sku", NEW."price_paise", NEW."offer_paise", NEW."mrp_paise", NEW."prices_differ", NEW."stock", NEW."reserved")) EXECUTE FUNCTION "reject_product_figures"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_reopened_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A restocked item cannot be sold again.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_items_end_is_final" BEFORE UPDATE OF "restocked_at" ON "order_items" FOR EACH ROW
	WHEN (OLD."restocked_at" IS NOT NULL AND NEW."restocked_at" IS DISTINCT FROM OLD."restocked_at") EXECUTE FUNCTION "reject_reopened_item"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_return_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A return that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "returns_transitions" BEFORE UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('requested', 'approved'), ('requested', 'declined'), ('approved', 'declined'), ('approved', 'received'),
		('received', 'refunded'), ('received', 'replaced'), ('replaced', 'refunded'))) EXECUTE FUNCTION "reject_return_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sales_of_orders"(ids uuid[]) RETURNS TABLE ("order_id" uuid, "ordered_at" timestamptz, "revenue_paise" bigint, "uncredited_paise" bigint, "pending" boolean, "completed" boolean)
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
CREATE OR REPLACE TRIGGER "order_sales_before_change" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_sales_removed" AFTER DELETE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();--> statement-breakpoint
-- hand-written: a new shop delivers from Patiala until its owner changes the zones
WITH "defaults" ("name", "min_days", "max_days", "prefixes") AS (VALUES
	('Punjab, Chandigarh and Haryana', 2, 3, '12 13 14 15 16'),
	('North India', 3, 5, '11 17 20 21 22 23 24 25 26 27 28 30 31 32 33 34'),
	('Metros', 3, 5, '380 400 411 500 560 600 700'),
	('Rest of India', 4, 7, '3 4 5 6 7 8'),
	('North-East, J&K, Ladakh, islands and army post', 6, 10, '18 19 68255 737 744 78 79 9')
), "zones" AS (
	INSERT INTO "delivery_zones" ("id", "name", "min_days", "max_days")
	SELECT gen_random_uuid(), "name", "min_days", "max_days" FROM "defaults"
	RETURNING "id", "name"
)
INSERT INTO "delivery_prefixes" ("prefix", "zone_id")
SELECT unnest(string_to_array("prefixes", ' ')), "zones"."id" FROM "defaults" JOIN "zones" USING ("name");
