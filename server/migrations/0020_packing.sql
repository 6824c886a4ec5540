CREATE TABLE "serial_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"maker" text NOT NULL,
	"serial_number" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_active" ON "serial_numbers" USING btree (lower("maker"),"serial_number") WHERE "serial_numbers"."released_at" is null;--> statement-breakpoint
CREATE INDEX "serial_numbers_order_item_id_index" ON "serial_numbers" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_by_recording" ON "serial_numbers" USING btree ("recorded_at" DESC NULLS FIRST,"id");