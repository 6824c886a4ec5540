CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"gateway_link_id" text,
	"url" text,
	"gateway_order_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	CONSTRAINT "payment_links_gatewayLinkId_unique" UNIQUE("gateway_link_id"),
	CONSTRAINT "payment_links_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payment_links_open" CHECK ("payment_links"."state" <> 'open' or ("payment_links"."gateway_link_id" is not null and "payment_links"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at_counter" boolean NOT NULL,
	"entered_by" uuid NOT NULL,
	"discount_reason" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_orders_checkoutId_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "price_overrides" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"own_paise" bigint NOT NULL,
	"unit_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "price_overrides_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "price_overrides_price" CHECK ("price_overrides"."unit_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_order_id_manual_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."manual_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_payable" ON "payment_links" USING btree ("checkout_id") WHERE "payment_links"."state" in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "payment_links_checkout_id_index" ON "payment_links" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_links_checked" ON "payment_links" USING btree ("last_checked_at") WHERE "payment_links"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "manual_orders_created_at_index" ON "manual_orders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_upi_reference" ON "payments" USING btree ("reference") WHERE "payments"."channel" = 'upi';