ALTER TABLE "payments" ALTER COLUMN "gateway_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_reference" text;--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("checkout_id") WHERE "payments"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'to pay';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" CHECK ("payments"."channel" = 'upi' or "payments"."reference" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refused_on_delivery" CHECK ("payments"."channel" = 'cash on delivery' or "payments"."refused_at" is null);