CREATE TABLE "cod_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_attributes" (
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"fact" text,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"comparable" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_attributes_category_id_name_pk" PRIMARY KEY("category_id","name")
);
--> statement-breakpoint
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
DROP INDEX "products_for_facets";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cod_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_reference" text;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_order_id_manual_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."manual_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_confirmations_payment_id_index" ON "cod_confirmations" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_payable" ON "payment_links" USING btree ("checkout_id") WHERE "payment_links"."state" in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "payment_links_checkout_id_index" ON "payment_links" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_links_checked" ON "payment_links" USING btree ("last_checked_at") WHERE "payment_links"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "manual_orders_created_at_index" ON "manual_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_origin" ON "products" USING btree ("country_of_origin","id");--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("checkout_id") WHERE "payments"."refused_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_upi_reference" ON "payments" USING btree ("reference") WHERE "payments"."channel" = 'upi';--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'to pay';--> statement-breakpoint
CREATE INDEX "products_for_facets" ON "products" USING btree ("category_id","brand_id","country_of_origin","price_paise") WHERE "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cod_fee" CHECK ("checkouts"."cod_fee_paise" between 0 and "checkouts"."shipping_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" CHECK ("payments"."channel" = 'upi' or "payments"."reference" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refused_on_delivery" CHECK ("payments"."channel" = 'cash on delivery' or "payments"."refused_at" is null);