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
	CONSTRAINT "my_guns_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "compatible_products" ADD CONSTRAINT "compatible_products_gun_id_products_id_fk" FOREIGN KEY ("gun_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatible_products" ADD CONSTRAINT "compatible_products_accessory_id_products_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_guns" ADD CONSTRAINT "my_guns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_guns" ADD CONSTRAINT "my_guns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compatible_products_by_accessory" ON "compatible_products" USING btree ("accessory_id","gun_id");--> statement-breakpoint
CREATE INDEX "my_guns_by_product" ON "my_guns" USING btree ("product_id");