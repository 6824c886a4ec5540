-- Keeps `products.facets` when variants come, go, are switched on or off, or get other options. Changes of stock do not reach it.
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
END $$;

CREATE OR REPLACE TRIGGER "product_variants_filtered_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_product_facets"();

CREATE OR REPLACE TRIGGER "product_variants_filtered_update" AFTER UPDATE OF "options", "active" ON "product_variants"
	FOR EACH ROW WHEN (OLD."options" IS DISTINCT FROM NEW."options" OR OLD."active" IS DISTINCT FROM NEW."active")
	EXECUTE FUNCTION "refresh_product_facets"();

CREATE OR REPLACE TRIGGER "product_variants_filtered_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_product_facets"();
