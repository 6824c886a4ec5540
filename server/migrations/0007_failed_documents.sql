CREATE TABLE "failed_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_documents_kind_orderId_itemId_unique" UNIQUE NULLS NOT DISTINCT("kind","order_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_documents_failed_at_index" ON "failed_documents" USING btree ("failed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("finished_at" DESC NULLS FIRST) WHERE "jobs"."state" = 'dead';