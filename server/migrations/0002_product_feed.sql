ALTER TABLE "categories" ADD COLUMN "feed" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "feed" text;