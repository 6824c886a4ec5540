CREATE TABLE "stock_alert_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"stock_alert_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"notified_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_state" CHECK ("stock_alerts"."state" in ('unconfirmed', 'waiting', 'notified', 'cancelled')),
	CONSTRAINT "stock_alerts_notified" CHECK (("stock_alerts"."state" = 'notified') = ("stock_alerts"."notified_at" is not null)),
	CONSTRAINT "stock_alerts_cancelled" CHECK (("stock_alerts"."state" = 'cancelled') = ("stock_alerts"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_mail_subscribers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_mails" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_mails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "noted_paise" bigint;--> statement-breakpoint
ALTER TABLE "stock_alert_links" ADD CONSTRAINT "stock_alert_links_stock_alert_id_stock_alerts_id_fk" FOREIGN KEY ("stock_alert_id") REFERENCES "public"."stock_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_mail_subscribers" ADD CONSTRAINT "price_mail_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_mails" ADD CONSTRAINT "price_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alert_links_stock_alert_id_index" ON "stock_alert_links" USING btree ("stock_alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_unique" ON "stock_alerts" USING btree ("variant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_by_email" ON "stock_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","asked_at","id") WHERE "stock_alerts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "price_mails_token_hash_index" ON "price_mails" USING btree ("token_hash");--> statement-breakpoint
-- hand-written
-- Products that are on a wishlist already are compared with their prices of today.
UPDATE "wishlist_items" SET "noted_paise" = (SELECT "unit_paise" FROM "products" WHERE "products"."id" = "wishlist_items"."product_id");--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "noted_paise" SET NOT NULL;
