CREATE TABLE "refund_parts" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "refund_parts_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_parts_amount" CHECK ("refund_parts"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_parts_order_item_id_index" ON "refund_parts" USING btree ("order_item_id");