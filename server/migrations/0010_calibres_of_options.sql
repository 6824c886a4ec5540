CREATE INDEX "products_pellets_by_calibre" ON "products" USING btree ("calibre_mm","id") WHERE "products"."pellet_weight_g" is not null and "products"."muzzle_energy_j" is null and "products"."archived_at" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "option_facets"("options" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg('option.' || "name" || '=' || CASE
			WHEN "measured" AND "value" ~ '^0?[.](177|20|22|25|30)( ?[(].*)?$' THEN
				CASE substring("value" FROM '[.]([0-9]+)') WHEN '177' THEN '4.5' WHEN '20' THEN '5' WHEN '22' THEN '5.5' WHEN '25' THEN '6.35' ELSE '7.62' END
			WHEN "measured" AND "value" ~* '^([0-9]+|[0-9]*[.][0-9]+)( ?mm\M.*)?$' OR "value" ~ '^[0-9]+[.][0-9]+( ?mm)?$' THEN
				trim_scale(substring("value" FROM '^[0-9.]+')::numeric)::text
			ELSE "value" END), '{}') FROM (
		SELECT "name", "value", "name" IN ('calibre', 'head-size') AS "measured" FROM (
			SELECT trim(BOTH '-' FROM regexp_replace(lower("key"), '[^a-z0-9]+', '-', 'g')) AS "name", "value"
			FROM jsonb_each_text("options")) AS "one") AS "typed"
	WHERE "name" ~ '^[a-z][a-z0-9-]{0,39}$' AND "value" <> ''
$$;--> statement-breakpoint
-- The facets of products that exist; the trigger of their numbers counts the changed ones again.
UPDATE "products" SET "facets" = product_facets("products")
	WHERE "options" <> '[]' AND "facets" IS DISTINCT FROM product_facets("products");
