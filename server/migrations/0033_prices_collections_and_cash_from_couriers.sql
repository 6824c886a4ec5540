CREATE TABLE "collection_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"category_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'planned' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_price" CHECK ("price_changes"."price_paise" > 0),
	CONSTRAINT "price_changes_end" CHECK ("price_changes"."ends_at" is null or "price_changes"."kind" = 'offer' and "price_changes"."ends_at" > "price_changes"."starts_at"),
	CONSTRAINT "price_changes_running" CHECK ("price_changes"."state" <> 'running' or "price_changes"."ends_at" is not null),
	CONSTRAINT "price_changes_problem" CHECK (("price_changes"."state" = 'failed') = ("price_changes"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"collected_paise" bigint NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_paise" bigint,
	"received_on" date,
	"reference" text,
	CONSTRAINT "remittances_collected" CHECK ("remittances"."collected_paise" > 0),
	CONSTRAINT "remittances_received_whole" CHECK (num_nulls("remittances"."received_paise", "remittances"."received_on", "remittances"."reference") in (0, 3)),
	CONSTRAINT "remittances_amount" CHECK ("remittances"."received_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "picked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_addresses" ADD CONSTRAINT "collection_addresses_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_addresses_collection_id_index" ON "collection_addresses" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collection_products_product_id_index" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_changes_of_variant" ON "price_changes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "price_changes_to_begin" ON "price_changes" USING btree ("starts_at") WHERE "price_changes"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "price_changes_to_end" ON "price_changes" USING btree ("ends_at") WHERE "price_changes"."state" = 'running';--> statement-breakpoint
CREATE INDEX "remittances_due" ON "remittances" USING btree ("collected_at","order_id") WHERE "remittances"."received_on" is null;--> statement-breakpoint
CREATE INDEX "remittances_received" ON "remittances" USING btree ("received_on" DESC NULLS FIRST,"order_id") WHERE "remittances"."received_on" is not null;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_subject" CHECK (case when "courier_bookings"."is_return" then "courier_bookings"."parcel_id" else "courier_bookings"."return_id" end is null);