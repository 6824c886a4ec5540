-- A product's SKU follows its variants (`derive_product_skus`). An update that changes no SKU, position or product writes nothing.
CREATE OR REPLACE FUNCTION "derive_product_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'ROW' THEN PERFORM "derive_product_skus"(ARRAY[OLD."product_id", NEW."product_id"]);
	ELSE PERFORM "derive_product_skus"(ARRAY(SELECT "product_id" FROM changed)); END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "product_variants_sku_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();

CREATE OR REPLACE TRIGGER "product_variants_sku_update" AFTER UPDATE ON "product_variants" FOR EACH ROW
	WHEN ((OLD."sku", OLD."position", OLD."product_id") IS DISTINCT FROM (NEW."sku", NEW."position", NEW."product_id"))
	EXECUTE FUNCTION "derive_product_sku"();

CREATE OR REPLACE TRIGGER "product_variants_sku_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_sku"();
