CREATE TABLE "customer_sales" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"revenue_paise" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
DROP INDEX "products_by_place";--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sales_by_orders" ON "customer_sales" USING btree ("orders" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_revenue" ON "customer_sales" USING btree ("revenue_paise" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_last_order" ON "customer_sales" USING btree ("last_order_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "product_variants_low_of_product" ON "product_variants" USING btree ("product_id","available") WHERE available between 1 and 20;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE archived_at is not null or not listed_in_stock;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id",("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at","available");--> statement-breakpoint
CREATE INDEX "products_by_place" ON "products" USING btree (("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at","available");
--> statement-breakpoint
-- hand-written
INSERT INTO "customer_sales" ("user_id", "orders", "revenue_paise", "last_order_at")
SELECT u."id", count(s."order_id"), coalesce(sum(s."revenue_paise"), 0), max(s."ordered_at")
FROM "users" u LEFT JOIN "orders" o ON o."user_id" = u."id" LEFT JOIN "order_sales" s ON s."order_id" = o."id" GROUP BY u."id";--> statement-breakpoint
CREATE FUNCTION "add_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_sales" ("user_id") SELECT a."id" FROM added a;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_customer_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customers"();--> statement-breakpoint
CREATE FUNCTION "add_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the ids, so that statements that change several customers do not deadlock.
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "orders" = c."orders" + n."orders", "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = greatest(c."last_order_at", n."last")
	FROM (SELECT o."user_id", count(*) AS "orders", sum(a."revenue_paise") AS "revenue", max(a."ordered_at") AS "last"
		FROM added a JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "change_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Most changes are of an item's status.
	IF NOT EXISTS (SELECT a."order_id", a."revenue_paise", a."ordered_at" FROM added a
		EXCEPT SELECT r."order_id", r."revenue_paise", r."ordered_at" FROM removed r) THEN RETURN NULL; END IF;
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = (SELECT max(o."created_at") FROM "orders" o WHERE o."user_id" = c."user_id")
	FROM (SELECT o."user_id", sum(a."revenue_paise" - r."revenue_paise") AS "revenue"
		FROM added a JOIN removed r ON r."order_id" = a."order_id" JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n
	WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
-- An order is never deleted.
CREATE TRIGGER "order_sales_customer_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customer_sales"();--> statement-breakpoint
CREATE TRIGGER "order_sales_customer_changed" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "change_customer_sales"();--> statement-breakpoint
ANALYZE "customer_sales";
