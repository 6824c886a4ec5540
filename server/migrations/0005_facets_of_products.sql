ALTER TABLE "products" ADD COLUMN "facets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_facet" ON "products" USING gin ("facets");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	-- Nearly all updates are of stock.
	ELSIF EXISTS (SELECT n."id", n."category_id", n."facets", n."muzzle_energy_j", n."muzzle_velocity_mps", n."weight_g", n."barrel_length_mm", n."pellet_weight_g", n."attributes", n."archived_at" IS NULL FROM added n
			EXCEPT SELECT o."id", o."category_id", o."facets", o."muzzle_energy_j", o."muzzle_velocity_mps", o."weight_g", o."barrel_length_mm", o."pellet_weight_g", o."attributes", o."archived_at" IS NULL FROM removed o) THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
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
DROP FUNCTION "counted_values"(uuid, text, jsonb, jsonb);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "counted_values"("facets" text[], "facts" jsonb, "attributes" jsonb) RETURNS TABLE ("facet" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all', ''
	UNION ALL SELECT split_part("entry", '=', 1), substr("entry", strpos("entry", '=') + 1) FROM unnest("facets") AS "entry"
	UNION ALL (SELECT DISTINCT 'option', substr(split_part("entry", '=', 1), 8) FROM unnest("facets") AS "entry" WHERE "entry" LIKE 'option.%')
	UNION ALL SELECT 'fact.' || f.key, f.value FROM jsonb_each_text("facts") f WHERE f.value IS NOT NULL
	UNION ALL SELECT 'number.' || a.key, a.value #>> '{}' FROM jsonb_each("attributes") a WHERE jsonb_typeof(a.value) = 'number'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "option_facets"("options" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg('option.' || "name" || '=' || "value"), '{}') FROM (
		SELECT trim(BOTH '-' FROM regexp_replace(lower("key"), '[^a-z0-9]+', '-', 'g')) AS "name",
			CASE WHEN "value" ~ '^[0-9]+[.][0-9]+( ?mm)?$' THEN trim_scale(substring("value" FROM '^[0-9.]+')::numeric)::text ELSE "value" END AS "value"
		FROM jsonb_each_text("options")) AS "one"
	WHERE "name" ~ '^[a-z][a-z0-9-]{0,39}$' AND "value" <> ''
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_facets"("p" "products") RETURNS text[] LANGUAGE sql STABLE AS $$
	WITH "chosen" AS MATERIALIZED (
		SELECT "entry", bool_or(v."active") AS "active" FROM "product_variants" v, unnest(option_facets(v."options")) AS "entry"
		WHERE p."options" <> '[]' AND v."product_id" = p."id" GROUP BY 1),
	"named" AS MATERIALIZED (SELECT substr(split_part("entry", '=', 1), 8) AS "name" FROM "chosen")
	SELECT array_agg("entry" ORDER BY "entry") FROM (
		SELECT 'brand=' || p."brand_id" AS "entry"
		UNION ALL SELECT 'origin=' || p."country_of_origin" WHERE p."country_of_origin" <> ''
		UNION ALL SELECT 'fact.' || "fact" || '=' || "value"
			FROM (VALUES ('calibreMm', 'calibre', p."calibre_mm"::text), ('headSizeMm', 'head-size', p."head_size_mm"::text),
				('powerSource', 'power-source', p."power_source")) AS "facts" ("fact", "name", "value")
			WHERE "value" <> '' AND "name" NOT IN (SELECT "name" FROM "named")
		UNION ALL SELECT jsonb_typeof("value") || '.' || "key" || '=' || ("value" #>> '{}') FROM jsonb_each(p."attributes")
			WHERE jsonb_typeof("value") IN ('string', 'boolean') AND "value" <> '""' AND "key" NOT IN (SELECT "name" FROM "named")
		UNION ALL SELECT "entry" FROM "chosen" WHERE "active") AS "entries"
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_product_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facets" := product_facets(NEW);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_filtered" BEFORE INSERT OR UPDATE OF "brand_id", "country_of_origin", "calibre_mm", "head_size_mm", "power_source", "attributes", "options"
	ON "products" FOR EACH ROW EXECUTE FUNCTION "read_product_facets"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_product_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'ROW' THEN
		UPDATE "products" SET "facets" = product_facets("products") WHERE "id" = NEW."product_id"
			AND "options" <> '[]' AND "facets" IS DISTINCT FROM product_facets("products");
	ELSE
		UPDATE "products" SET "facets" = product_facets("products") WHERE "id" IN (SELECT "product_id" FROM changed)
			AND "options" <> '[]';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_filtered_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_product_facets"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_filtered_update" AFTER UPDATE OF "options", "active" ON "product_variants"
	FOR EACH ROW WHEN (OLD."options" IS DISTINCT FROM NEW."options" OR OLD."active" IS DISTINCT FROM NEW."active")
	EXECUTE FUNCTION "refresh_product_facets"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_filtered_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_product_facets"();--> statement-breakpoint
-- The facets of products that exist, and their numbers.
UPDATE "products" SET "facets" = product_facets("products");--> statement-breakpoint
DELETE FROM "product_counts";--> statement-breakpoint
INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM "products" p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
