ALTER TABLE "checkouts" ADD COLUMN "age_declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_declared_at" timestamp with time zone;