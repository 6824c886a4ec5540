CREATE TABLE "cod_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cod_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_reference" text;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_confirmations_payment_id_index" ON "cod_confirmations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("checkout_id") WHERE "payments"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'to pay';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cod_fee" CHECK ("checkouts"."cod_fee_paise" between 0 and "checkouts"."shipping_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" CHECK ("payments"."channel" = 'upi' or "payments"."reference" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refused_on_delivery" CHECK ("payments"."channel" = 'cash on delivery' or "payments"."refused_at" is null);