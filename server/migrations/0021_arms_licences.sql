ALTER TABLE "products" ADD COLUMN "licence_override" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "licence_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_licence" boolean GENERATED ALWAYS AS (case when licence_override is not null then licence_override = 'required'
					else muzzle_energy_j is not null and (muzzle_energy_j > 20 or coalesce(calibre_mm, 0) > 4.5) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_licence" CHECK ("products"."licence_override" in ('required', 'not required') and "products"."licence_reason" <> ''
				or "products"."licence_override" is null and "products"."licence_reason" = '');