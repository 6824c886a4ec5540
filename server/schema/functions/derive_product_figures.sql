-- Prices and stock of a product are those of its variants: of the active ones, the cheapest that can be bought gives the prices,
-- and stock and reserved units are sums. Products are written once for each statement, and only when a figure changes.
CREATE OR REPLACE FUNCTION "derive_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "products" SET "price_paise" = figures."price_paise", "offer_paise" = figures."offer_paise",
		"mrp_paise" = figures."mrp_paise", "prices_differ" = figures."prices_differ", "stock" = figures."stock",
		"reserved" = figures."reserved"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."price_paise", v."offer_paise", v."mrp_paise",
			coalesce(sum(v."stock") FILTER (WHERE v."active") OVER of_product, 0) AS "stock",
			coalesce(sum(v."reserved") FILTER (WHERE v."active") OVER of_product, 0) AS "reserved",
			coalesce(min(v."unit_paise") FILTER (WHERE v."active") OVER of_product
				< max(v."unit_paise") FILTER (WHERE v."active") OVER of_product, false) AS "prices_differ"
		FROM "product_variants" v WHERE v."product_id" IN (SELECT "product_id" FROM changed)
		WINDOW of_product AS (PARTITION BY v."product_id")
		ORDER BY v."product_id", v."active" DESC, (v."available" > 0) DESC, v."unit_paise", v."position", v."id"
	) AS figures
	WHERE "products"."id" = figures."product_id" AND (
		"products"."price_paise", "products"."offer_paise", "products"."mrp_paise", "products"."prices_differ",
		"products"."stock", "products"."reserved"
	) IS DISTINCT FROM (
		figures."price_paise", figures."offer_paise", figures."mrp_paise", figures."prices_differ",
		figures."stock", figures."reserved"
	);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "product_variants_after_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();

CREATE OR REPLACE TRIGGER "product_variants_after_update" AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();

CREATE OR REPLACE TRIGGER "product_variants_after_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();
