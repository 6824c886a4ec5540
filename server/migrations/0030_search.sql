CREATE TABLE "search_clicks" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"product_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_clicks_day_query_product_id_pk" PRIMARY KEY("day","query","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"word" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_clicks_product_id_index" ON "search_clicks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "synonyms_group_id_position_index" ON "synonyms" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING gin ("search_codes");--> statement-breakpoint
-- `productCodes` and `searchTextOf` for the products that exist.
UPDATE "products" SET
	"search_codes" = coalesce((
		select array_agg(distinct key) from (
			select regexp_replace(lower(code), '[^[:alnum:]]', '', 'g') as key from (
				select coalesce(v."sku", 'nsh' || right(replace(v."id"::text, '-', ''), 8)) as code
				from "product_variants" v where v."product_id" = "products"."id"
				union all
				select v."gtin" from "product_variants" v where v."product_id" = "products"."id" and v."gtin" is not null
				union all
				select specification ->> 'value' from jsonb_array_elements("products"."specifications") specification
				where btrim(specification ->> 'key') ~* '^(model|model (no\.?|number|code)|part (no\.?|number)|gtin|ean|upc|barcode)$'
			) codes
		) keys where key <> '' and length(key) <= 40), '{}'),
	"search_text" = "search_text" || coalesce((
		select string_agg(e'\n' || lower(regexp_replace(v."sku", '\s+', ' ', 'g')), '' order by v."position", v."id")
		from "product_variants" v where v."product_id" = "products"."id"), '');
