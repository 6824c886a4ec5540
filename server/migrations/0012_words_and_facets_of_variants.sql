ALTER TABLE "product_variants" ADD COLUMN "facets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- hand-written: the facets of existing variants; nothing is derived from them again.
ALTER TABLE "product_variants" DISABLE TRIGGER "product_variants_after_update";--> statement-breakpoint
UPDATE "product_variants" SET "facets" = option_facets("options") WHERE "options" <> '{}';--> statement-breakpoint
ALTER TABLE "product_variants" ENABLE TRIGGER "product_variants_after_update";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "products" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_vector" := product_words(NEW);
	INSERT INTO "search_words" ("word")
		SELECT "word" FROM unnest(tsvector_to_array(NEW."search_vector")) AS "word"
		WHERE "word" ~ '^(#|[[:alpha:]])' AND length("word") BETWEEN 2 AND 40
			AND NOT EXISTS (SELECT FROM "search_words" AS "known" WHERE "known"."word" = "word"."word")
		ORDER BY 1 ON CONFLICT DO NOTHING;
	-- Searches have the words in memory.
	IF FOUND THEN
		PERFORM pg_notify('pages_changed', 'words');
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_searched" BEFORE INSERT OR UPDATE OF "name", "short_description", "search_text", "power_source", "attributes", "options", "features", "specifications"
	ON "products" FOR EACH ROW EXECUTE FUNCTION "read_product_words"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_variant_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facets" := option_facets(NEW."options");
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_variants_filtered" BEFORE INSERT OR UPDATE OF "options"
	ON "product_variants" FOR EACH ROW EXECUTE FUNCTION "read_variant_facets"();
