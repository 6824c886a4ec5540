ALTER TABLE "products" ADD COLUMN "uqc" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "uqc" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "irn" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "irn_ack_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "irn_ack_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "irn_signed_qr" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "eway_bill_number" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "uqc" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_tax_paise" bigint;--> statement-breakpoint
CREATE INDEX "credit_notes_by_issue" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payments_by_creation" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_creation" ON "refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_e_invoice" CHECK (num_nulls("invoices"."irn", "invoices"."irn_ack_number", "invoices"."irn_ack_date") in (0, 3));