CREATE TABLE "licence_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_by" text NOT NULL,
	"valid_until" date NOT NULL,
	"holder" text NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_corrections_filled" CHECK ('' not in ("licence_corrections"."number", "licence_corrections"."issued_by", "licence_corrections"."holder", "licence_corrections"."reason"))
);
--> statement-breakpoint
ALTER TABLE "licence_corrections" ADD CONSTRAINT "licence_corrections_order_id_arms_licences_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."arms_licences"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_corrections" ADD CONSTRAINT "licence_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_corrections_order_id_index" ON "licence_corrections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licence_corrections_corrected_by_index" ON "licence_corrections" USING btree ("corrected_by");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_licence_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The particulars of an arms licence stay as they were recorded; a correction stands beside them.'
		USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "arms_licences_kept" BEFORE UPDATE ON "arms_licences" FOR EACH ROW
	EXECUTE FUNCTION "reject_licence_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "licence_corrections_kept" BEFORE UPDATE ON "licence_corrections" FOR EACH ROW
	EXECUTE FUNCTION "reject_licence_change"();
