-- What a product is filtered by, each as a facet and a value: brand, country, facts and attributes with a choice, and the options of
-- its active variants, which stand in place of a fact or attribute of the same name.
CREATE OR REPLACE FUNCTION "product_facets"("p" "products") RETURNS text[] LANGUAGE sql STABLE AS $$
	WITH "chosen" AS MATERIALIZED (
		SELECT "entry", bool_or(v."active") AS "active" FROM "product_variants" v, unnest(v."facets") AS "entry"
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
$$;
