-- concurrently: products are many, and are sold meanwhile
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_in_front" ON "products" USING gin ("search_vector") WHERE "products"."archived_at" is null and "products"."is_hot" and "products"."available" > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_of_category_by_place" ON "products" USING btree ("category_id",("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at","available");
