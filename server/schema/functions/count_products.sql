-- `product_counts` has, for each category and each value of `counted_values`, the number of products that are not archived. Rows
-- are only added, with positive or negative numbers; a job adds them up.
CREATE OR REPLACE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	-- Nearly all updates are of stock.
	ELSIF EXISTS (SELECT n."id", n."category_id", n."facets", n."muzzle_energy_j", n."muzzle_velocity_mps", n."weight_g", n."barrel_length_mm", n."pellet_weight_g", n."attributes", n."archived_at" IS NULL FROM added n
			EXCEPT SELECT o."id", o."category_id", o."facets", o."muzzle_energy_j", o."muzzle_velocity_mps", o."weight_g", o."barrel_length_mm", o."pellet_weight_g", o."attributes", o."archived_at" IS NULL FROM removed o) THEN
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", count(*) FROM added p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
		INSERT INTO "product_counts" ("category_id", "facet", "value", "products")
	SELECT p."category_id", v."facet", v."value", -count(*) FROM removed p,
		LATERAL "counted_values"(p."facets", jsonb_build_object('muzzleEnergyJ', p."muzzle_energy_j", 'muzzleVelocityMps', p."muzzle_velocity_mps",
		'weightG', p."weight_g", 'barrelLengthMm', p."barrel_length_mm", 'pelletWeightG', p."pellet_weight_g"), p."attributes") v
	WHERE p."archived_at" IS NULL GROUP BY 1, 2, 3;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_counted_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();

CREATE OR REPLACE TRIGGER "products_counted_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();

CREATE OR REPLACE TRIGGER "products_counted_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_products"();
