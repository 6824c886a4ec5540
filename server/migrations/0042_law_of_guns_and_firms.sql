ALTER TABLE "products" ADD COLUMN "ballistic_velocity_mps" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ballistic_pellet_weight_g" double precision;--> statement-breakpoint
ALTER TABLE "products" drop column "needs_licence";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_licence" boolean GENERATED ALWAYS AS (case when licence_override is not null then licence_override = 'required'
					else coalesce(coalesce(ballistic_velocity_mps, muzzle_velocity_mps) ^ 2 * coalesce(ballistic_pellet_weight_g, pellet_weight_g) / 2000 > 20, false)
						or muzzle_energy_j is not null and (muzzle_energy_j > 20 or coalesce(calibre_mm, 0) > 4.5) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "buyer_legal_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_legal_name" text;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD COLUMN "damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_damaged" CHECK (not "serial_numbers"."damaged" or "serial_numbers"."released_at" is not null);--> statement-breakpoint
UPDATE "products" p SET "ballistic_velocity_mps" = b."muzzle_velocity_mps", "ballistic_pellet_weight_g" = b."pellet_weight_g"
	FROM "product_ballistics" b WHERE b."product_id" = p."id";--> statement-breakpoint
UPDATE "serial_numbers" s SET "damaged" = true FROM "return_items" r
	WHERE r."order_item_id" = s."order_item_id" AND r."sellable" = 0 AND s."released_at" IS NOT NULL;
