ALTER TABLE "checkouts" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
CREATE INDEX "products_without_hsn" ON "products" USING btree ("id") WHERE "products"."hsn" = '' and "products"."archived_at" is null;