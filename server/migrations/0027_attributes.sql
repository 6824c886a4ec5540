CREATE TABLE "category_attributes" (
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"fact" text,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"comparable" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_attributes_category_id_name_pk" PRIMARY KEY("category_id","name")
);
--> statement-breakpoint
DROP INDEX "products_for_facets";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_origin" ON "products" USING btree ("country_of_origin","id");--> statement-breakpoint
CREATE INDEX "products_for_facets" ON "products" USING btree ("category_id","brand_id","country_of_origin","price_paise") WHERE "products"."archived_at" is null;