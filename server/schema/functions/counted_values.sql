-- The values by which a product is counted in `product_counts`: all, its brand, country, facts and attributes. Whoever adds a
-- facet also counts the products that exist, in the migration.
CREATE OR REPLACE FUNCTION "counted_values"("brand" uuid, "origin" text, "facts" jsonb, "attributes" jsonb) RETURNS TABLE ("facet" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all', '' UNION ALL SELECT 'brand', "brand"::text UNION ALL SELECT 'origin', "origin"
	UNION ALL SELECT 'fact.' || f.key, f.value FROM jsonb_each_text("facts") f WHERE f.value IS NOT NULL
	UNION ALL SELECT jsonb_typeof(a.value) || '.' || a.key, a.value #>> '{}' FROM jsonb_each("attributes") a
		WHERE jsonb_typeof(a.value) IN ('number', 'string', 'boolean')
$$;
