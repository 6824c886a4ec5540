ALTER TABLE "cart_lines" ADD COLUMN "position" bigint;
--> statement-breakpoint
-- hand-written: rows of today in the order in which they were added
UPDATE "cart_lines" SET "position" = "ordered"."position" FROM (
	SELECT "user_id", "variant_id", row_number() OVER (ORDER BY "created_at", "variant_id") AS "position" FROM "cart_lines"
) AS "ordered" WHERE "cart_lines"."user_id" = "ordered"."user_id" AND "cart_lines"."variant_id" = "ordered"."variant_id";
--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "position" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
SELECT setval('cart_lines_position_seq', (SELECT coalesce(max("position"), 0) + 1 FROM "cart_lines"), false);
--> statement-breakpoint
ALTER TABLE "my_guns" ADD COLUMN "position" bigint;
--> statement-breakpoint
-- hand-written: rows of today in the order in which they were added
UPDATE "my_guns" SET "position" = "ordered"."position" FROM (
	SELECT "user_id", "product_id", row_number() OVER (ORDER BY "created_at", "product_id") AS "position" FROM "my_guns"
) AS "ordered" WHERE "my_guns"."user_id" = "ordered"."user_id" AND "my_guns"."product_id" = "ordered"."product_id";
--> statement-breakpoint
ALTER TABLE "my_guns" ALTER COLUMN "position" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "my_guns" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "my_guns_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
SELECT setval('my_guns_position_seq', (SELECT coalesce(max("position"), 0) + 1 FROM "my_guns"), false);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "position" bigint;
--> statement-breakpoint
-- hand-written: rows of today in the order in which they were added
UPDATE "wishlist_items" SET "position" = "ordered"."position" FROM (
	SELECT "user_id", "product_id", row_number() OVER (ORDER BY "created_at", "product_id") AS "position" FROM "wishlist_items"
) AS "ordered" WHERE "wishlist_items"."user_id" = "ordered"."user_id" AND "wishlist_items"."product_id" = "ordered"."product_id";
--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "position" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "wishlist_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
SELECT setval('wishlist_items_position_seq', (SELECT coalesce(max("position"), 0) + 1 FROM "wishlist_items"), false);
