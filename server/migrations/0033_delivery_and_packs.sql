CREATE TABLE "delivery_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "delivery_prefixes_digits" CHECK ("delivery_prefixes"."prefix" ~ '^[1-9][0-9]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"delivers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_zones_days" CHECK ("delivery_zones"."min_days" between 1 and "delivery_zones"."max_days")
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "pack_quantity" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_quantity" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_unit" text;--> statement-breakpoint
ALTER TABLE "delivery_prefixes" ADD CONSTRAINT "delivery_prefixes_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_prefixes_zone_id_index" ON "delivery_prefixes" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_zones_name_unique" ON "delivery_zones" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_pack" CHECK ("product_variants"."pack_quantity" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pack" CHECK (("products"."pack_quantity" is null) = ("products"."pack_unit" is null) and coalesce("products"."pack_quantity", 1) > 0);--> statement-breakpoint
-- hand-written
WITH "defaults" ("name", "min_days", "max_days", "prefixes") AS (VALUES
	('Punjab, Chandigarh and Haryana', 2, 3, '12 13 14 15 16'),
	('North India', 3, 5, '11 17 20 21 22 23 24 25 26 27 28 30 31 32 33 34'),
	('Metros', 3, 5, '380 400 411 500 560 600 700'),
	('Rest of India', 4, 7, '3 4 5 6 7 8'),
	('North-East, J&K, Ladakh, islands and army post', 6, 10, '18 19 68255 737 744 78 79 9')
), "zones" AS (
	INSERT INTO "delivery_zones" ("id", "name", "min_days", "max_days")
	SELECT gen_random_uuid(), "name", "min_days", "max_days" FROM "defaults"
	RETURNING "id", "name"
)
INSERT INTO "delivery_prefixes" ("prefix", "zone_id")
SELECT unnest(string_to_array("prefixes", ' ')), "zones"."id" FROM "defaults" JOIN "zones" USING ("name");
