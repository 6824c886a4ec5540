CREATE OR REPLACE FUNCTION "product_words"("p" "products") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT setweight(find_words(p."name"), 'A')
		|| setweight(find_words(split_part(p."search_text", e'\n', 3) || ' ' || split_part(p."search_text", e'\n', 4)), 'B')
		|| setweight(find_words(coalesce(p."power_source", '') || ' '
			|| coalesce((SELECT string_agg("value" #>> '{}', ' ') FROM jsonb_each(p."attributes") WHERE jsonb_typeof("value") = 'string'), '') || ' '
			|| coalesce((SELECT string_agg("one" ->> 'name' || ' ' || ("one" -> 'values')::text, ' ') FROM jsonb_array_elements(p."options") AS "one"), '') || ' '
			|| array_to_string((string_to_array(p."search_text", e'\n'))[5:], ' ')), 'C')
		|| setweight(find_words(p."short_description" || ' ' || p."features"::text || ' '
			|| coalesce((SELECT string_agg("one" ->> 'key' || ' ' || ("one" ->> 'value'), ' ') FROM jsonb_array_elements(p."specifications") AS "one"), '')), 'D')
		-- The last word of what the name says before a comma, a measure, or what it is for.
		|| array_to_tsvector(array_remove(ARRAY['#' || lower(substring(regexp_replace(regexp_replace(p."name", '\s*(,|\(| for | with | to | of | up ).*$', ''), '\m[0-9.–×]+ *([[:alpha:]]{1,2}|cal|bar|psi|fps|mps|fpe|pcs|inch|grains?|joules?|metres?)?\s*$', '', 'i') FROM '.*\m([[:alpha:]]{3,})'))], NULL))
$$;--> statement-breakpoint
-- hand-written: the words of existing products whose names have a number before a word.
UPDATE "products" SET "search_text" = "search_text" WHERE "name" ~ '[0-9] *[[:alpha:]]';
