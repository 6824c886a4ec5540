CREATE OR REPLACE FUNCTION "read_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_vector" := product_words(NEW);
	INSERT INTO "search_words" ("word")
		SELECT "word" FROM unnest(tsvector_to_array(NEW."search_vector")) AS "word"
		WHERE NEW."archived_at" IS NULL AND "word" ~ '^(#|[[:alpha:]])' AND length("word") BETWEEN 2 AND 40
			AND NOT EXISTS (SELECT FROM "search_words" AS "known" WHERE "known"."word" = "word"."word")
		ORDER BY 1 ON CONFLICT DO NOTHING;
	-- Searches have the words in memory.
	IF FOUND THEN
		PERFORM pg_notify('pages_changed', 'words');
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_searched" BEFORE INSERT OR UPDATE OF "name", "short_description", "search_text", "power_source", "attributes", "options", "features", "specifications", "archived_at"
	ON "products" FOR EACH ROW EXECUTE FUNCTION "read_product_words"();
