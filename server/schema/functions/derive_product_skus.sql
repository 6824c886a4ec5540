-- The SKU of a product is that of its first variant. On its own: an update of a unique column waits for the foreign keys of
-- concurrent orders, and stock changes far more often.
CREATE OR REPLACE FUNCTION "derive_product_skus"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
	UPDATE "products" SET "sku" = first."sku"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."sku" FROM "product_variants" v
		WHERE v."product_id" = ANY(ids) ORDER BY v."product_id", v."position", v."id"
	) AS first
	WHERE "products"."id" = first."product_id" AND "products"."sku" IS DISTINCT FROM first."sku"
$$;
