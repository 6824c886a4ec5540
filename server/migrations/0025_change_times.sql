ALTER TABLE "order_item_changes" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "return_changes" ALTER COLUMN "at" SET DEFAULT clock_timestamp();