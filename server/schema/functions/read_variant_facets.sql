-- Keeps `product_variants.facets` when the variant gets other options.
CREATE OR REPLACE FUNCTION "read_variant_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facets" := option_facets(NEW."options");
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "product_variants_filtered" BEFORE INSERT OR UPDATE OF "options"
	ON "product_variants" FOR EACH ROW EXECUTE FUNCTION "read_variant_facets"();
