CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text,
	"gtin" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"offer_paise" bigint DEFAULT 0 NOT NULL,
	"unit_paise" bigint GENERATED ALWAYS AS (case when offer_paise > 0 then offer_paise else price_paise end) STORED NOT NULL,
	"mrp_paise" bigint,
	"weight_g" double precision,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when active then stock - reserved else 0 end) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_gtin_unique" UNIQUE("gtin"),
	CONSTRAINT "product_variants_options" UNIQUE("product_id","options"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_paise" >= 0),
	CONSTRAINT "product_variants_offer" CHECK ("product_variants"."offer_paise" >= 0 and ("product_variants"."offer_paise" = 0 or "product_variants"."offer_paise" < "product_variants"."price_paise")),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0 and "product_variants"."reserved" between 0 and "product_variants"."stock")
);--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "price_overrides" DROP CONSTRAINT "price_overrides_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_user_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "price_overrides" DROP CONSTRAINT "price_overrides_order_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_differ" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "variant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT INTO "product_variants" ("id", "product_id", "sku", "price_paise", "offer_paise", "mrp_paise", "stock", "reserved", "created_at")
	SELECT "id", "id", "sku", "price_paise", "offer_paise", "mrp_paise", "stock", "reserved", "created_at" FROM "products";--> statement-breakpoint
UPDATE "cart_lines" SET "variant_id" = "product_id";--> statement-breakpoint
UPDATE "stock_movements" SET "variant_id" = "product_id";--> statement-breakpoint
UPDATE "checkout_lines" SET "variant_id" = "product_id";--> statement-breakpoint
UPDATE "price_overrides" SET "variant_id" = "product_id";--> statement-breakpoint
UPDATE "order_items" SET "variant_id" = "product_id";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_overrides" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_variant_id_pk" PRIMARY KEY("user_id","variant_id");--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id");--> statement-breakpoint
ALTER TABLE "cart_lines" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "price_overrides" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price_paise" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_by_sku" ON "product_variants" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_variant_id_index" ON "product_images" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_id_index" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "checkout_lines_variant_id_index" ON "checkout_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE FUNCTION "derive_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	-- On its own: an update of a unique column waits for the foreign keys of concurrent orders.
	UPDATE "products" SET "sku" = first."sku"
	FROM (
		SELECT DISTINCT ON (v."product_id") v."product_id", v."sku" FROM "product_variants" v
		WHERE v."product_id" IN (SELECT "product_id" FROM changed) ORDER BY v."product_id", v."position", v."id"
	) AS first
	WHERE "products"."id" = first."product_id" AND "products"."sku" IS DISTINCT FROM first."sku";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_variants_after_insert" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE TRIGGER "product_variants_after_update" AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE TRIGGER "product_variants_after_delete" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_product_figures"();--> statement-breakpoint
CREATE FUNCTION "reject_product_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Prices and stock of a product are derived from its variants: update product_variants.'
		USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "products_derived_figures" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND (OLD."sku", OLD."price_paise", OLD."offer_paise", OLD."mrp_paise", OLD."prices_differ", OLD."stock", OLD."reserved")
		IS DISTINCT FROM (NEW."sku", NEW."price_paise", NEW."offer_paise", NEW."mrp_paise", NEW."prices_differ", NEW."stock", NEW."reserved")) EXECUTE FUNCTION "reject_product_figures"();
