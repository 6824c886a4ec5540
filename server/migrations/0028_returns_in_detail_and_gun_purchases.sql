-- contract: nothing of an older version. Stop every instance, migrate, start this version.
CREATE TABLE "price_reductions" (
	"credit_note_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "price_reductions_credit_note_id_order_item_id_pk" PRIMARY KEY("credit_note_id","order_item_id"),
	CONSTRAINT "price_reductions_amount" CHECK ("price_reductions"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_deductions" (
	"order_item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "return_deductions_order_item_id_reason_pk" PRIMARY KEY("order_item_id","reason"),
	CONSTRAINT "return_deductions_reason" CHECK ("return_deductions"."reason" in ('missing parts', 'damage', 'opened supplies')),
	CONSTRAINT "return_deductions_amount" CHECK ("return_deductions"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "gun_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maker" text NOT NULL,
	"serial_number" text NOT NULL,
	"supplier" text NOT NULL,
	"bill_number" text NOT NULL,
	"bill_date" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gun_purchases_date" CHECK ("gun_purchases"."bill_date" <= ("gun_purchases"."recorded_at" at time zone 'Asia/Kolkata')::date)
);
--> statement-breakpoint
ALTER TABLE "failed_documents" DROP CONSTRAINT "failed_documents_kind_orderId_itemId_unique";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_state";--> statement-breakpoint
ALTER TABLE "failed_documents" DROP CONSTRAINT "failed_documents_item_id_order_items_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "credited_items" ADD COLUMN "deducted_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pickup_on" date;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD COLUMN "lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_reductions" ADD CONSTRAINT "price_reductions_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_reductions" ADD CONSTRAINT "price_reductions_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deductions" ADD CONSTRAINT "return_deductions_order_item_id_return_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."return_items"("order_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_reductions_order_item_id_index" ON "price_reductions" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gun_purchases_gun" ON "gun_purchases" USING btree (lower("maker"),"serial_number");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- hand-written: a failed credit note is named by its id, no longer by one of its items.
UPDATE "failed_documents" f SET "credit_note_id" = c."credit_note_id" FROM "credited_items" c
	WHERE c."order_item_id" = f."item_id";--> statement-breakpoint
DELETE FROM "failed_documents" f WHERE f."item_id" IS NOT NULL AND (f."credit_note_id" IS NULL
	OR EXISTS (SELECT FROM "failed_documents" o WHERE o."credit_note_id" = f."credit_note_id" AND o."id" < f."id"));--> statement-breakpoint
ALTER TABLE "failed_documents" DROP COLUMN "item_id";--> statement-breakpoint
-- hand-written: guns of lost parcels were recorded as damaged, in the transaction that recorded the loss.
UPDATE "serial_numbers" s SET "lost" = true, "damaged" = false WHERE s."damaged" AND EXISTS (
	SELECT FROM "parcel_items" i JOIN "parcels" p ON p."id" = i."parcel_id"
	WHERE i."order_item_id" = s."order_item_id" AND p."state" = 'lost'
		AND p."state_changed_at" BETWEEN s."released_at" AND s."released_at" + interval '1 minute');--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refundId_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_kind_orderId_creditNoteId_unique" UNIQUE NULLS NOT DISTINCT("kind","order_id","credit_note_id");--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_deducted" CHECK ("credited_items"."deducted_paise" >= 0);--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_lost" CHECK (not "serial_numbers"."lost" or ("serial_numbers"."released_at" is not null and not "serial_numbers"."damaged"));--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_restored" CHECK ("serial_numbers"."restored_at" is null or (("serial_numbers"."damaged" or "serial_numbers"."lost") and "serial_numbers"."restored_at" >= "serial_numbers"."released_at"));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pickup" CHECK ("returns"."pickup_on" is null or "returns"."state" not in ('requested', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'declined', 'withdrawn', 'received', 'refunded', 'replaced'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_price_reduction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(d."amount_paise") FROM "price_reductions" d WHERE d."order_item_id" = NEW."order_item_id")
			> (SELECT i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" FROM "order_items" i WHERE i."id" = NEW."order_item_id")
		OR EXISTS (SELECT FROM "credited_items" c WHERE c."order_item_id" = NEW."order_item_id") THEN
		RAISE EXCEPTION 'The price of an item is reduced while it stays sold, up to what was paid for it.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "price_reductions_bounded" AFTER INSERT OR UPDATE ON "price_reductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_price_reduction"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_return_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A return that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "returns_transitions" BEFORE UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('requested', 'approved'), ('requested', 'declined'), ('approved', 'declined'),
		('requested', 'withdrawn'), ('approved', 'withdrawn'), ('approved', 'received'),
		('received', 'refunded'), ('received', 'replaced'), ('replaced', 'refunded'))) EXECUTE FUNCTION "reject_return_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_return_deduction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF (SELECT r."state" FROM "return_items" t JOIN "returns" r ON r."id" = t."return_id" WHERE t."order_item_id" = NEW."order_item_id") = 'received'
			AND (SELECT sum(d."amount_paise") FROM "return_deductions" d WHERE d."order_item_id" = NEW."order_item_id")
				<= (SELECT i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" FROM "order_items" i WHERE i."id" = NEW."order_item_id")
					- (SELECT coalesce(sum(p."amount_paise"), 0) FROM "price_reductions" p WHERE p."order_item_id" = NEW."order_item_id")
		THEN RETURN NULL; END IF;
	END IF;
	RAISE EXCEPTION 'A deduction is recorded when the item is received, up to what was paid for it.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "return_deductions_inserted" AFTER INSERT ON "return_deductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_return_deduction"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "return_deductions_changed" BEFORE UPDATE OR DELETE ON "return_deductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_return_deduction"();
