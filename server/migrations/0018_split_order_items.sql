ALTER TABLE "order_items" DROP CONSTRAINT "order_items_orderId_position_unique";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_orderId_position_part_unique" UNIQUE("order_id","position","part");