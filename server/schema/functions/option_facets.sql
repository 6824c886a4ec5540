-- The values of a variant's options as facets, as in `option.hand=Left`. Numbers are compared without closing zeros and mm.
CREATE OR REPLACE FUNCTION "option_facets"("options" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg('option.' || "name" || '=' || "value"), '{}') FROM (
		SELECT trim(BOTH '-' FROM regexp_replace(lower("key"), '[^a-z0-9]+', '-', 'g')) AS "name",
			CASE WHEN "value" ~ '^[0-9]+[.][0-9]+( ?mm)?$' THEN trim_scale(substring("value" FROM '^[0-9.]+')::numeric)::text ELSE "value" END AS "value"
		FROM jsonb_each_text("options")) AS "one"
	WHERE "name" ~ '^[a-z][a-z0-9-]{0,39}$' AND "value" <> ''
$$;
