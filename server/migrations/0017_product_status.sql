ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text GENERATED ALWAYS AS (case when archived_at is null then 'active' when publish_at is not null then 'scheduled'
					when is_draft then 'draft' else 'archived' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unarchived" ON "products" USING btree ("id") WHERE "products"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;