CREATE TABLE "return_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_changes_returnId_state_unique" UNIQUE("return_id","state")
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"sellable" integer,
	"due_paise" bigint,
	CONSTRAINT "return_items_sellable" CHECK ("return_items"."sellable" >= 0),
	CONSTRAINT "return_items_due" CHECK ("return_items"."due_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"decline_reason" text,
	"shop_pays" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'declined', 'received', 'refunded', 'replaced')),
	CONSTRAINT "returns_declined" CHECK (("returns"."state" = 'declined') = ("returns"."decline_reason" is not null)),
	CONSTRAINT "returns_received" CHECK (("returns"."state" in ('received', 'refunded', 'replaced')) = ("returns"."shop_pays" is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "shipping_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "replacement_of" uuid;--> statement-breakpoint
ALTER TABLE "return_changes" ADD CONSTRAINT "return_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_return_id_index" ON "return_items" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_photos_return_id_index" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_by_creation" ON "returns" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replacement_of_order_items_id_fk" FOREIGN KEY ("replacement_of") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replacementOf_unique" UNIQUE("replacement_of");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replacement" CHECK ("order_items"."replacement_of" is null or ("order_items"."unit_paise" = 0 and "order_items"."gst_paise" = 0 and "order_items"."shipping_paise" = 0));--> statement-breakpoint
CREATE FUNCTION "reject_return_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A return that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "returns_transitions" BEFORE UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('requested', 'approved'), ('requested', 'declined'), ('approved', 'declined'), ('approved', 'received'),
		('received', 'refunded'), ('received', 'replaced'), ('replaced', 'refunded'))) EXECUTE FUNCTION "reject_return_change"();
