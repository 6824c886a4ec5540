CREATE TABLE "held_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_decisions_kind_targetId_unique" UNIQUE("kind","target_id"),
	CONSTRAINT "held_decisions_kind" CHECK ("held_decisions"."kind" in ('return approval', 'question publication', 'answer publication'))
);
--> statement-breakpoint
CREATE TABLE "arms_licences" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_by" text NOT NULL,
	"valid_until" date NOT NULL,
	"holder" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arms_licences_valid" CHECK ("arms_licences"."valid_until" >= ("arms_licences"."recorded_at" at time zone 'Asia/Kolkata')::date),
	CONSTRAINT "arms_licences_filled" CHECK ("arms_licences"."number" <> '' and "arms_licences"."issued_by" <> '' and "arms_licences"."holder" <> '')
);
--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "needs_licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_counters" ADD COLUMN "letters" text DEFAULT 'NSH' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "letters" text DEFAULT 'NSH' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "letters" text DEFAULT 'NSH' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_challan_counters" ADD COLUMN "letters" text DEFAULT 'NSH' NOT NULL;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arms_licences" ADD CONSTRAINT "arms_licences_order_id_manual_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."manual_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arms_licences" ADD CONSTRAINT "arms_licences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arms_licences_user_id_index" ON "arms_licences" USING btree ("user_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_late_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "gun_purchases" g JOIN "serial_numbers" s
			ON lower(s."maker") = lower(g."maker") AND s."serial_number" = g."serial_number"
			WHERE lower(g."maker") = lower(NEW."maker") AND g."serial_number" = NEW."serial_number"
				AND g."bill_date" > (s."recorded_at" AT TIME ZONE 'Asia/Kolkata')::date) THEN
		RAISE EXCEPTION 'The bill of % % is dated after the sale of the gun.', NEW."maker", NEW."serial_number"
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "gun_purchases_before_sale" AFTER INSERT OR UPDATE ON "gun_purchases" FOR EACH ROW
	EXECUTE FUNCTION "reject_late_bill"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "serial_numbers_after_bill" AFTER INSERT OR UPDATE OF "maker", "serial_number", "recorded_at"
	ON "serial_numbers" FOR EACH ROW EXECUTE FUNCTION "reject_late_bill"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_unlicensed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "checkout_lines" l WHERE l."checkout_id" = NEW."checkout_id" AND l."needs_licence")
		AND NOT EXISTS (SELECT FROM "arms_licences" a JOIN "manual_orders" m ON m."order_id" = a."order_id"
			WHERE a."order_id" = NEW."id" AND m."at_counter") THEN
		RAISE EXCEPTION 'An order with goods that need an arms licence has its particulars, and is made at the counter.'
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_licensed" AFTER INSERT ON "orders" FOR EACH ROW
	EXECUTE FUNCTION "reject_unlicensed_order"();
