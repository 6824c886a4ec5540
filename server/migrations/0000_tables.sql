CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"phone" text,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"signatures" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reauthenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"policy_version" text,
	"policy_accepted_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_numbers" jsonb,
	"reconciled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_ballistics" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"muzzle_velocity_mps" double precision,
	"pellet_weight_g" double precision,
	"ballistic_coefficient" double precision,
	"sight_height_mm" double precision,
	"zero_distance_m" double precision,
	"shots_per_fill" integer,
	"fill_pressure_bar" double precision,
	"pellet" text DEFAULT '' NOT NULL,
	"measured_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_name" text,
	"featured_image" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"read_time" integer DEFAULT 5 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "cart_lines_user_id_variant_id_pk" PRIMARY KEY("user_id","variant_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "cod_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"featured" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hsn" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category_aliases" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
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
CREATE TABLE "product_images" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"public_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"variant_id" uuid,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text,
	"gtin" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"offer_paise" bigint DEFAULT 0 NOT NULL,
	"unit_paise" bigint GENERATED ALWAYS AS (case when offer_paise > 0 then offer_paise else price_paise end) STORED NOT NULL,
	"mrp_paise" bigint,
	"weight_g" double precision,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when active then stock - reserved else 0 end) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pack_quantity" double precision,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_gtin_unique" UNIQUE("gtin"),
	CONSTRAINT "product_variants_options" UNIQUE("product_id","options"),
	CONSTRAINT "product_variants_pack" CHECK ("product_variants"."pack_quantity" > 0),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_paise" >= 0),
	CONSTRAINT "product_variants_offer" CHECK ("product_variants"."offer_paise" >= 0 and ("product_variants"."offer_paise" = 0 or "product_variants"."offer_paise" < "product_variants"."price_paise")),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0 and "product_variants"."reserved" between 0 and "product_variants"."stock")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"price_paise" bigint DEFAULT 0 NOT NULL,
	"offer_paise" bigint DEFAULT 0 NOT NULL,
	"unit_paise" bigint GENERATED ALWAYS AS (case when offer_paise > 0 then offer_paise else price_paise end) STORED NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"shipping_paise" bigint DEFAULT 0 NOT NULL,
	"mrp_paise" bigint,
	"listed_in_stock" boolean DEFAULT true NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when listed_in_stock then stock - reserved else 0 end) STORED NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"opening_sold_count" integer DEFAULT 0 NOT NULL,
	"ordered_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer GENERATED ALWAYS AS (opening_sold_count + ordered_count) STORED NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then rating_sum::double precision / review_count else 0 end) STORED NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hsn" text DEFAULT '' NOT NULL,
	"country_of_origin" text DEFAULT 'India' NOT NULL,
	"manufacturer_or_importer" text DEFAULT '' NOT NULL,
	"net_quantity" text DEFAULT '1 unit' NOT NULL,
	"calibre_mm" double precision,
	"muzzle_energy_j" double precision,
	"muzzle_velocity_mps" double precision,
	"power_source" text,
	"weight_g" double precision,
	"barrel_length_mm" double precision,
	"pellet_weight_g" double precision,
	"head_size_mm" double precision,
	"search_text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"licence_override" text,
	"licence_reason" text DEFAULT '' NOT NULL,
	"uqc" text DEFAULT 'NOS' NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices_differ" boolean DEFAULT false NOT NULL,
	"search_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"pack_quantity" double precision,
	"pack_unit" text,
	"ballistic_velocity_mps" double precision,
	"ballistic_pellet_weight_g" double precision,
	"needs_licence" boolean GENERATED ALWAYS AS (case when licence_override is not null then licence_override = 'required'
					else coalesce(coalesce(ballistic_velocity_mps, muzzle_velocity_mps) ^ 2 * coalesce(ballistic_pellet_weight_g, pellet_weight_g) / 2000 > 20, false)
						or muzzle_energy_j is not null and (muzzle_energy_j > 20 or coalesce(calibre_mm, 0) > 4.5) end) STORED NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_price" CHECK ("products"."price_paise" >= 0),
	CONSTRAINT "products_offer" CHECK ("products"."offer_paise" >= 0 and ("products"."offer_paise" = 0 or "products"."offer_paise" < "products"."price_paise")),
	CONSTRAINT "products_pack" CHECK (("products"."pack_quantity" is null) = ("products"."pack_unit" is null) and coalesce("products"."pack_quantity", 1) > 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0 and "products"."reserved" between 0 and "products"."stock"),
	CONSTRAINT "products_licence" CHECK ("products"."licence_override" in ('required', 'not required') and "products"."licence_reason" <> ''
				or "products"."licence_override" is null and "products"."licence_reason" = '')
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"order_item_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"variant_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_lines" (
	"checkout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"hsn" text NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"unit_paise" bigint NOT NULL,
	"regular_paise" bigint NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"gst_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"uqc" text DEFAULT 'NOS' NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"variant_id" uuid NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "checkout_lines_checkout_id_position_pk" PRIMARY KEY("checkout_id","position"),
	CONSTRAINT "checkout_lines_quantity" CHECK ("checkout_lines"."quantity" >= 1),
	CONSTRAINT "checkout_lines_discount" CHECK ("checkout_lines"."discount_paise" between 0 and "checkout_lines"."unit_paise" * "checkout_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address_id" uuid,
	"address" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gateway_order_id" text,
	"subtotal_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"shipping_rule" text NOT NULL,
	"quote_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"reservation" text DEFAULT 'reserved' NOT NULL,
	"last_checked_at" timestamp with time zone,
	"buyer_gstin" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reserved_since" timestamp with time zone,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_name" text,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"age_declared_at" timestamp with time zone,
	"cod_fee_paise" bigint DEFAULT 0 NOT NULL,
	"buyer_legal_name" text,
	CONSTRAINT "checkouts_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "checkouts_total" CHECK ("checkouts"."total_paise" = "checkouts"."subtotal_paise" - "checkouts"."discount_paise" + "checkouts"."gst_paise" + "checkouts"."shipping_paise"),
	CONSTRAINT "checkouts_cod_fee" CHECK ("checkouts"."cod_fee_paise" between 0 and "checkouts"."shipping_paise")
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
	"previous_paise" bigint,
	CONSTRAINT "payment_links_gatewayLinkId_unique" UNIQUE("gateway_link_id"),
	CONSTRAINT "payment_links_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payment_links_open" CHECK ("payment_links"."state" <> 'open' or ("payment_links"."gateway_link_id" is not null and "payment_links"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "compatible_products" (
	"gun_id" uuid NOT NULL,
	"accessory_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compatible_products_gun_id_accessory_id_pk" PRIMARY KEY("gun_id","accessory_id"),
	CONSTRAINT "compatible_products_differ" CHECK ("compatible_products"."gun_id" <> "compatible_products"."accessory_id")
);
--> statement-breakpoint
CREATE TABLE "my_guns" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "my_guns_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "my_guns_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "customer_notes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "delivery_prefixes_digits" CHECK ("delivery_prefixes"."prefix" ~ '^[1-9][0-9]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"delivers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_zones_days" CHECK ("delivery_zones"."min_days" between 1 and "delivery_zones"."max_days")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"starts_at" timestamp with time zone,
	"location" text NOT NULL,
	"image_url" text,
	"image_public_id" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_gst_rates" (
	"product_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"basis_points" integer NOT NULL,
	"scheduled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_gst_rates_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
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
	"own_paise" bigint NOT NULL,
	"unit_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "price_overrides_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "price_overrides_price" CHECK ("price_overrides"."unit_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"public_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipping_paise" bigint,
	"tax_paise" bigint NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_financialYear_sequence_unique" UNIQUE("financial_year","sequence")
);
--> statement-breakpoint
CREATE TABLE "customer_sales" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"revenue_paise" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"pending_orders" integer NOT NULL,
	"completed_orders" integer NOT NULL,
	"uncredited_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_documents_kind_orderId_itemId_unique" UNIQUE NULLS NOT DISTINCT("kind","order_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"irn" text,
	"irn_ack_number" text,
	"irn_ack_date" date,
	"irn_signed_qr" text,
	"eway_bill_number" text,
	"tax_paise" bigint NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_financialYear_sequence_unique" UNIQUE("financial_year","sequence"),
	CONSTRAINT "invoices_e_invoice" CHECK (num_nulls("invoices"."irn", "invoices"."irn_ack_number", "invoices"."irn_ack_date") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "order_item_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_item_changes_by_buyer" CHECK ("order_item_changes"."by" <> 'buyer' or ("order_item_changes"."from" = 'pending' and "order_item_changes"."to" = 'cancelled' and "order_item_changes"."reason" is not null)),
	CONSTRAINT "order_item_changes_automatic" CHECK ("order_item_changes"."by" <> 'automatic' or ("order_item_changes"."from" = 'delivered' and "order_item_changes"."to" = 'completed'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"hsn" text NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"unit_paise" bigint NOT NULL,
	"regular_paise" bigint NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"gst_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expected_date" date,
	"courier_partner" text,
	"tracking_id" text,
	"restocked_at" timestamp with time zone,
	"part" integer DEFAULT 1 NOT NULL,
	"packed_at" timestamp with time zone,
	"uqc" text DEFAULT 'NOS' NOT NULL,
	"replacement_of" uuid,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"variant_id" uuid NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_items_replacementOf_unique" UNIQUE("replacement_of"),
	CONSTRAINT "order_items_orderId_position_part_unique" UNIQUE("order_id","position","part"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_paise" between 0 and "order_items"."unit_paise" * "order_items"."quantity"),
	CONSTRAINT "order_items_status" CHECK ("order_items"."status" in ('pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected')),
	CONSTRAINT "order_items_replacement" CHECK ("order_items"."replacement_of" is null or ("order_items"."unit_paise" = 0 and "order_items"."gst_paise" = 0 and "order_items"."shipping_paise" = 0)),
	CONSTRAINT "order_items_restocked" CHECK (("order_items"."status" in ('cancelled', 'rejected')) = ("order_items"."restocked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"pending" boolean NOT NULL,
	"completed" boolean NOT NULL,
	"uncredited_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"payment_state" text DEFAULT 'paid' NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"address" jsonb NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"shipping_rule" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"buyer_gstin" text,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_name" text,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"age_declared_at" timestamp with time zone,
	"cod_fee_paise" bigint DEFAULT 0 NOT NULL,
	"buyer_legal_name" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."gst_paise" + "orders"."shipping_paise")
);
--> statement-breakpoint
CREATE TABLE "serial_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"maker" text NOT NULL,
	"serial_number" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"damaged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "serial_numbers_damaged" CHECK (not "serial_numbers"."damaged" or "serial_numbers"."released_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"gateway_payment_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_payment_id" text,
	"checkout_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fee_paise" bigint,
	"fee_tax_paise" bigint,
	"channel" text DEFAULT 'gateway' NOT NULL,
	"reference" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "payments_gatewayPaymentId_unique" UNIQUE("gateway_payment_id"),
	CONSTRAINT "payments_gateway" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null)),
	CONSTRAINT "payments_reference" CHECK ("payments"."channel" = 'upi' or "payments"."reference" is null),
	CONSTRAINT "payments_refused_on_delivery" CHECK ("payments"."channel" = 'cash on delivery' or "payments"."refused_at" is null)
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "refund_parts_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_parts_amount" CHECK ("refund_parts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_item_id" uuid,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"retry_at" timestamp with time zone,
	"paid_reference" text,
	CONSTRAINT "refunds_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "refunds_gatewayRefundId_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"kind" text NOT NULL,
	"extension" text NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"captions" text,
	"captions_language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_files_kind" CHECK (("product_files"."kind" = 'manual') = ("product_files"."extension" = 'pdf')),
	CONSTRAINT "product_files_captions" CHECK (("product_files"."captions" is null) = ("product_files"."captions_language" is null) and ("product_files"."kind" = 'video' or "product_files"."captions" is null))
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_questionId_userId_unique" UNIQUE NULLS NOT DISTINCT("question_id","user_id"),
	CONSTRAINT "question_answers_state" CHECK ("question_answers"."state" in ('waiting', 'published', 'rejected')),
	CONSTRAINT "question_answers_of_the_shop" CHECK ("question_answers"."user_id" is not null or "question_answers"."state" = 'published')
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('waiting', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "return_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "return_changes_returnId_state_unique" UNIQUE("return_id","state")
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"sellable" integer,
	"due_paise" bigint,
	"written_off_at" timestamp with time zone,
	CONSTRAINT "return_items_sellable" CHECK ("return_items"."sellable" >= 0),
	CONSTRAINT "return_items_due" CHECK ("return_items"."due_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"decline_reason" text,
	"shop_pays" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'declined', 'received', 'refunded', 'replaced')),
	CONSTRAINT "returns_declined" CHECK (("returns"."state" = 'declined') = ("returns"."decline_reason" is not null)),
	CONSTRAINT "returns_received" CHECK (("returns"."state" in ('received', 'refunded', 'replaced')) = ("returns"."shop_pays" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_mail_opt_outs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"moderated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_userId_productId_unique" UNIQUE("user_id","product_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_ledger" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ledger_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_userId_list_name_unique" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"product_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_clicks_day_query_product_id_pk" PRIMARY KEY("day","query","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"word" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_bytes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_starts" (
	"number" integer PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"noted_paise" bigint NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wishlist_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert_links" ADD CONSTRAINT "stock_alert_links_stock_alert_id_stock_alerts_id_fk" FOREIGN KEY ("stock_alert_id") REFERENCES "public"."stock_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ballistics" ADD CONSTRAINT "product_ballistics_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_aliases" ADD CONSTRAINT "category_aliases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatible_products" ADD CONSTRAINT "compatible_products_gun_id_products_id_fk" FOREIGN KEY ("gun_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatible_products" ADD CONSTRAINT "compatible_products_accessory_id_products_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_guns" ADD CONSTRAINT "my_guns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_guns" ADD CONSTRAINT "my_guns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_prefixes" ADD CONSTRAINT "delivery_prefixes_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gst_rates" ADD CONSTRAINT "product_gst_rates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_order_id_manual_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."manual_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_changes" ADD CONSTRAINT "order_item_changes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replacement_of_order_items_id_fk" FOREIGN KEY ("replacement_of") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sales" ADD CONSTRAINT "order_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_changes" ADD CONSTRAINT "return_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mail_opt_outs" ADD CONSTRAINT "review_mail_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_mail_subscribers" ADD CONSTRAINT "price_mail_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_mails" ADD CONSTRAINT "price_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "stock_alert_links_stock_alert_id_index" ON "stock_alert_links" USING btree ("stock_alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_unique" ON "stock_alerts" USING btree ("variant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_by_email" ON "stock_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","asked_at","id") WHERE "stock_alerts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "audit_entries_target_index" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_user_id_purpose_index" ON "mail_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_user_id_index" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "posts_status_published_at_index" ON "posts" USING btree ("status","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_category_index" ON "posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "cod_confirmations_payment_id_index" ON "cod_confirmations" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_images_url_index" ON "product_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "product_images_variant_id_index" ON "product_images" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_variants_by_sku" ON "product_variants" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("available","id","product_id") WHERE "product_variants"."available" between 1 and 20;--> statement-breakpoint
CREATE INDEX "product_variants_low_of_product" ON "product_variants" USING btree ("product_id","available") WHERE available between 1 and 20;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING gin ("search_codes");--> statement-breakpoint
CREATE INDEX "products_by_name_or_sku" ON "products" USING gin (lower("name") gin_trgm_ops,lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","unit_paise","id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id",("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at","available");--> statement-breakpoint
CREATE INDEX "products_for_filters" ON "products" USING btree ("category_id","brand_id","unit_paise","available","rating","review_count","country_of_origin","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_place" ON "products" USING btree (("available" > 0) desc,"is_hot" DESC NULLS FIRST,"is_new" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"id","archived_at","available");--> statement-breakpoint
CREATE INDEX "products_by_regular_price" ON "products" USING btree ("price_paise") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("unit_paise","id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_creation" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_origin" ON "products" USING btree ("country_of_origin","id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id","archived_at");--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("id") WHERE "products"."available" <= 0 and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE archived_at is not null or not listed_in_stock;--> statement-breakpoint
CREATE INDEX "products_by_gst" ON "products" USING btree ("gst_basis_points") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_without_hsn" ON "products" USING btree ("id") WHERE "products"."hsn" = '' and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_product_id_id_index" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_id_index" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "checkout_lines_variant_id_index" ON "checkout_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "checkouts_user_id_quote_digest_index" ON "checkouts" USING btree ("user_id","quote_digest");--> statement-breakpoint
CREATE INDEX "checkouts_reserved" ON "checkouts" USING btree ("reserved_until") WHERE "checkouts"."reservation" = 'reserved';--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("used_at") WHERE "checkouts"."state" in ('open', 'abandoned');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_payable" ON "payment_links" USING btree ("checkout_id") WHERE "payment_links"."state" in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "payment_links_checkout_id_index" ON "payment_links" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_links_checked" ON "payment_links" USING btree ("last_checked_at") WHERE "payment_links"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "compatible_products_by_accessory" ON "compatible_products" USING btree ("accessory_id","gun_id");--> statement-breakpoint
CREATE INDEX "my_guns_by_product" ON "my_guns" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_user_id_index" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_user_id_index" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("id") WHERE "coupons"."code" is null and "coupons"."enabled";--> statement-breakpoint
CREATE INDEX "delivery_prefixes_zone_id_index" ON "delivery_prefixes" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_zones_name_unique" ON "delivery_zones" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "events_is_published_date_index" ON "events" USING btree ("is_published","date");--> statement-breakpoint
CREATE INDEX "scheduled_gst_rates" ON "product_gst_rates" USING btree ("valid_from") WHERE "product_gst_rates"."scheduled";--> statement-breakpoint
CREATE INDEX "manual_orders_created_at_index" ON "manual_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_notes_by_issue" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "customer_sales_by_orders" ON "customer_sales" USING btree ("orders" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_revenue" ON "customer_sales" USING btree ("revenue_paise" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_last_order" ON "customer_sales" USING btree ("last_order_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "daily_sales_by_day" ON "daily_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "failed_documents_failed_at_index" ON "failed_documents" USING btree ("failed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_item_changes_order_item_id_index" ON "order_item_changes" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_status_index" ON "order_items" USING btree ("status");--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops,"tracking_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_sales_to_ship" ON "order_sales" USING btree ("ordered_at","order_id") WHERE "order_sales"."pending";--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("id"::text) gin_trgm_ops,"buyer_name" gin_trgm_ops,"buyer_email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_active" ON "serial_numbers" USING btree (lower("maker"),"serial_number") WHERE "serial_numbers"."released_at" is null;--> statement-breakpoint
CREATE INDEX "serial_numbers_order_item_id_index" ON "serial_numbers" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_by_recording" ON "serial_numbers" USING btree ("recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_checkout_id_index" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_by_creation" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("checkout_id") WHERE "payments"."refused_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_upi_reference" ON "payments" USING btree ("reference") WHERE "payments"."channel" = 'upi';--> statement-breakpoint
CREATE INDEX "refund_parts_order_item_id_index" ON "refund_parts" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_creation" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("retry_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'to pay';--> statement-breakpoint
CREATE INDEX "product_files_product_id_index" ON "product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "question_answers_user_id_index" ON "question_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_answers_waiting" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "questions_of_product" ON "questions" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "questions_by_creation" ON "questions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "questions_user_id_index" ON "questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("first_seen_at") WHERE "payment_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "return_items_return_id_index" ON "return_items" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_photos_return_id_index" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_by_creation" ON "returns" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "review_photos_review_id_index" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_requests_token_hash_index" ON "review_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_votes_user_id_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_clicks_product_id_index" ON "search_clicks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "synonyms_group_id_position_index" ON "synonyms" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "price_mails_token_hash_index" ON "price_mails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_ready" ON "jobs" USING btree ("run_at") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("finished_at" DESC NULLS FIRST) WHERE "jobs"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "product_counts_by_facet" ON "product_counts" USING btree ("facet","category_id");