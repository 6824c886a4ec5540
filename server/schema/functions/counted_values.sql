-- The values by which a product is counted in `product_counts`: all, its facets, the names of its options, and numbers. Whoever
-- adds a facet also counts the products that exist, in the migration.
CREATE OR REPLACE FUNCTION "counted_values"("facets" text[], "facts" jsonb, "attributes" jsonb) RETURNS TABLE ("facet" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all', ''
	UNION ALL SELECT split_part("entry", '=', 1), substr("entry", strpos("entry", '=') + 1) FROM unnest("facets") AS "entry"
	UNION ALL (SELECT DISTINCT 'option', substr(split_part("entry", '=', 1), 8) FROM unnest("facets") AS "entry" WHERE "entry" LIKE 'option.%')
	UNION ALL SELECT 'fact.' || f.key, f.value FROM jsonb_each_text("facts") f WHERE f.value IS NOT NULL
	UNION ALL SELECT 'number.' || a.key, a.value #>> '{}' FROM jsonb_each("attributes") a WHERE jsonb_typeof(a.value) = 'number'
$$;
