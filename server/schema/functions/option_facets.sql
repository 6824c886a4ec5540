-- The values of a variant's options as facets, as in `option.hand=Left`. Numbers are compared without closing zeros and mm; a calibre
-- and a head size are the millimetres that their text begins with, or those of a bore that is named in inches.
-- `product_variants.facets` has them: a migration that changes the function writes `options` of all variants again.
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
$$;
