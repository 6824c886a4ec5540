-- Prices, stock and SKU of a product are written by its variants only (`derive_product_figures`, `derive_product_skus`), which
-- run inside another trigger.
CREATE OR REPLACE FUNCTION "reject_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Prices and stock of a product are derived from its variants: update product_variants.'
		USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "products_derived_figures" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND (OLD."sku", OLD."price_paise", OLD."offer_paise", OLD."mrp_paise", OLD."prices_differ", OLD."stock", OLD."reserved")
		IS DISTINCT FROM (NEW."sku", NEW."price_paise", NEW."offer_paise", NEW."mrp_paise", NEW."prices_differ", NEW."stock", NEW."reserved")) EXECUTE FUNCTION "reject_product_figures"();
