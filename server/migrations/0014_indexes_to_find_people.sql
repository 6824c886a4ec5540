CREATE INDEX "addresses_by_phone" ON "addresses" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING gin (("address" ->> 'phone') gin_trgm_ops);