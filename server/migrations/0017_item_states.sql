CREATE TABLE "order_item_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_item_changes_by_buyer" CHECK ("order_item_changes"."by" <> 'buyer' or ("order_item_changes"."from" = 'pending' and "order_item_changes"."to" = 'cancelled' and "order_item_changes"."reason" is not null)),
	CONSTRAINT "order_item_changes_automatic" CHECK ("order_item_changes"."by" <> 'automatic' or ("order_item_changes"."from" = 'delivered' and "order_item_changes"."to" = 'completed'))
);
--> statement-breakpoint
ALTER TABLE "order_item_changes" ADD CONSTRAINT "order_item_changes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_changes_order_item_id_index" ON "order_item_changes" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_status" CHECK ("order_items"."status" in ('pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_restocked" CHECK (("order_items"."status" in ('cancelled', 'rejected')) = ("order_items"."restocked_at" is not null));--> statement-breakpoint
CREATE FUNCTION "reject_reopened_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A restocked item cannot be sold again.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_end_is_final" BEFORE UPDATE OF "restocked_at" ON "order_items" FOR EACH ROW
	WHEN (OLD."restocked_at" IS NOT NULL AND NEW."restocked_at" IS DISTINCT FROM OLD."restocked_at") EXECUTE FUNCTION "reject_reopened_item"();
