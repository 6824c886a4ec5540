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
ALTER TABLE "product_ballistics" ADD CONSTRAINT "product_ballistics_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_files_product_id_index" ON "product_files" USING btree ("product_id");