CREATE TABLE "coupon_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"basis_points" integer,
	"cap_paise" bigint,
	"amount_paise" bigint,
	"applies_to" text NOT NULL,
	"target_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_paise" bigint DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"total_limit" integer,
	"customer_limit" integer,
	"starts_on" date,
	"ends_on" date,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_percent" CHECK (("coupons"."kind" = 'percent') = ("coupons"."basis_points" is not null)),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."basis_points" between 1 and 10000),
	CONSTRAINT "coupons_cap" CHECK ("coupons"."cap_paise" is null or ("coupons"."kind" = 'percent' and "coupons"."cap_paise" > 0)),
	CONSTRAINT "coupons_amount" CHECK (("coupons"."kind" = 'amount') = ("coupons"."amount_paise" is not null)),
	CONSTRAINT "coupons_amount_range" CHECK ("coupons"."amount_paise" > 0),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."total_limit" > 0 and "coupons"."customer_limit" > 0),
	CONSTRAINT "coupons_days" CHECK ("coupons"."starts_on" <= "coupons"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "coupon_name" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_user_id_index" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_user_id_index" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("id") WHERE "coupons"."code" is null and "coupons"."enabled";--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_discount" CHECK ("checkout_lines"."discount_paise" between 0 and "checkout_lines"."unit_paise" * "checkout_lines"."quantity");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_total" CHECK ("checkouts"."total_paise" = "checkouts"."subtotal_paise" - "checkouts"."discount_paise" + "checkouts"."gst_paise" + "checkouts"."shipping_paise");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_paise" between 0 and "order_items"."unit_paise" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."gst_paise" + "orders"."shipping_paise");