ALTER TABLE "categories" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_gst_rates" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "scheduled_gst_rates" ON "product_gst_rates" USING btree ("valid_from") WHERE "product_gst_rates"."scheduled";--> statement-breakpoint
-- hand-written: a category's code is the one that most of its products have
UPDATE "categories" SET "hsn" = coalesce((SELECT mode() WITHIN GROUP (ORDER BY "hsn") FROM "products"
	WHERE "products"."category_id" = "categories"."id" AND "products"."hsn" <> ''), '');
