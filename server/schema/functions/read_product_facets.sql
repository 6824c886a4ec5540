-- Keeps `products.facets` when the product changes.
CREATE OR REPLACE FUNCTION "read_product_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facets" := product_facets(NEW);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "products_filtered" BEFORE INSERT OR UPDATE OF "brand_id", "country_of_origin", "calibre_mm", "head_size_mm", "power_source", "attributes", "options"
	ON "products" FOR EACH ROW EXECUTE FUNCTION "read_product_facets"();
