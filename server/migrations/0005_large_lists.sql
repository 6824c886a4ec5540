DROP INDEX "products_by_creation";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
CREATE INDEX "product_images_url_index" ON "product_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "products_by_name_or_sku" ON "products" USING gin (lower("name") gin_trgm_ops,lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_for_facets" ON "products" USING btree ("category_id","brand_id","price_paise") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_place" ON "products" USING btree (("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops,"tracking_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("id"::text) gin_trgm_ops,"buyer_name" gin_trgm_ops,"buyer_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_creation" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id");