CREATE TABLE "gun_model_accessories" (
	"model_id" uuid NOT NULL,
	"accessory_id" uuid NOT NULL,
	CONSTRAINT "gun_model_accessories_model_id_accessory_id_pk" PRIMARY KEY("model_id","accessory_id")
);
--> statement-breakpoint
CREATE TABLE "gun_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"calibre_mm" double precision NOT NULL,
	"power_source" text
);
--> statement-breakpoint
CREATE TABLE "my_gun_models" (
	"user_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "my_gun_models_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "my_gun_models_user_id_model_id_pk" PRIMARY KEY("user_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "search_pins" (
	"key" text NOT NULL,
	"query" text NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "search_pins_key_product_id_pk" PRIMARY KEY("key","product_id")
);
--> statement-breakpoint
ALTER TABLE "gun_model_accessories" ADD CONSTRAINT "gun_model_accessories_model_id_gun_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."gun_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gun_model_accessories" ADD CONSTRAINT "gun_model_accessories_accessory_id_products_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_gun_models" ADD CONSTRAINT "my_gun_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_gun_models" ADD CONSTRAINT "my_gun_models_model_id_gun_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."gun_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_pins" ADD CONSTRAINT "search_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gun_model_accessories_accessory_id_index" ON "gun_model_accessories" USING btree ("accessory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gun_models_by_name" ON "gun_models" USING btree (lower("maker"),lower("model"),"calibre_mm");--> statement-breakpoint
CREATE INDEX "my_gun_models_model_id_index" ON "my_gun_models" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "search_pins_product_id_index" ON "search_pins" USING btree ("product_id");--> statement-breakpoint
-- hand-written: air guns that Indian shooters have, which the owner changes and deletes.
INSERT INTO "gun_models" ("id", "maker", "model", "kind", "calibre_mm", "power_source")
	SELECT gen_random_uuid(), m.* FROM (VALUES
	('Air Arms', 'S200', 'rifle', 4.5, 'PCP'),
	('Air Arms', 'S400', 'rifle', 4.5, 'PCP'),
	('Air Arms', 'S510', 'rifle', 4.5, 'PCP'),
	('Air Arms', 'TX200', 'rifle', 4.5, 'spring'),
	('Anschütz', '2002 CA', 'rifle', 4.5, 'PCP'),
	('Anschütz', '8002 S2', 'rifle', 4.5, 'PCP'),
	('Anschütz', '9003 Premium', 'rifle', 4.5, 'PCP'),
	('Anschütz', '9015', 'rifle', 4.5, 'PCP'),
	('Artemis', 'CP2', 'pistol', 4.5, 'CO2'),
	('Artemis', 'PP700', 'pistol', 4.5, 'PCP'),
	('Artemis', 'PR900W', 'rifle', 4.5, 'PCP'),
	('Artemis', 'PR900W', 'rifle', 5.5, 'PCP'),
	('Baikal', 'IZH-46M', 'pistol', 4.5, 'single-stroke pneumatic'),
	('Baikal', 'IZH-61', 'rifle', 4.5, 'spring'),
	('Baikal', 'MP-512', 'rifle', 4.5, 'spring'),
	('Crosman', '1377', 'pistol', 4.5, 'multi-pump pneumatic'),
	('Crosman', '2240', 'pistol', 5.5, 'CO2'),
	('Diana', '31 Panther', 'rifle', 4.5, 'spring'),
	('Diana', '34', 'rifle', 4.5, 'spring'),
	('Diana', '34', 'rifle', 5.5, 'spring'),
	('Diana', '35', 'rifle', 4.5, 'spring'),
	('Diana', '48', 'rifle', 4.5, 'spring'),
	('Diana', '52', 'rifle', 4.5, 'spring'),
	('Diana', '54 Airking', 'rifle', 4.5, 'spring'),
	('Diana', '350 Magnum', 'rifle', 4.5, 'spring'),
	('Feinwerkbau', '65', 'pistol', 4.5, 'spring'),
	('Feinwerkbau', '103', 'pistol', 4.5, 'single-stroke pneumatic'),
	('Feinwerkbau', '300 S', 'rifle', 4.5, 'spring'),
	('Feinwerkbau', '500', 'rifle', 4.5, 'PCP'),
	('Feinwerkbau', '600', 'rifle', 4.5, 'single-stroke pneumatic'),
	('Feinwerkbau', '700', 'rifle', 4.5, 'PCP'),
	('Feinwerkbau', '800', 'rifle', 4.5, 'PCP'),
	('Feinwerkbau', 'P8X', 'pistol', 4.5, 'PCP'),
	('Feinwerkbau', 'P44', 'pistol', 4.5, 'PCP'),
	('Gamo', 'CFX', 'rifle', 4.5, 'spring'),
	('Gamo', 'Compact', 'pistol', 4.5, 'single-stroke pneumatic'),
	('Gamo', 'Hunter 440', 'rifle', 4.5, 'spring'),
	('Gamo', 'Shadow', 'rifle', 4.5, 'spring'),
	('Hämmerli', 'AP20', 'pistol', 4.5, 'PCP'),
	('Hämmerli', 'AP40', 'pistol', 4.5, 'PCP'),
	('Hämmerli', 'AR20', 'rifle', 4.5, 'PCP'),
	('Hatsan', '125', 'rifle', 4.5, 'spring'),
	('Hatsan', '125', 'rifle', 5.5, 'spring'),
	('Hatsan', 'AT44', 'rifle', 4.5, 'PCP'),
	('Hatsan', 'Striker 1000S', 'rifle', 4.5, 'spring'),
	('IHP', 'Model 35', 'rifle', 4.5, 'spring'),
	('Morini', 'CM 162', 'pistol', 4.5, 'PCP'),
	('Morini', 'CM 200', 'pistol', 4.5, 'PCP'),
	('National', 'Model 35', 'rifle', 4.5, 'spring'),
	('Pardini', 'K10', 'pistol', 4.5, 'PCP'),
	('Pardini', 'K12', 'pistol', 4.5, 'PCP'),
	('Precihole', 'NX200', 'rifle', 4.5, 'gas piston'),
	('Precihole', 'NX200', 'rifle', 5.5, 'gas piston'),
	('Precihole', 'PX100 Achilles', 'rifle', 4.5, 'PCP'),
	('Precihole', 'PX100 Achilles', 'rifle', 5.5, 'PCP'),
	('Precihole', 'SX100', 'rifle', 4.5, 'spring'),
	('SDB', 'Model 35', 'rifle', 4.5, 'spring'),
	('Steyr', 'EVO 10', 'pistol', 4.5, 'PCP'),
	('Steyr', 'LG 110', 'rifle', 4.5, 'PCP'),
	('Steyr', 'LP 2', 'pistol', 4.5, 'PCP'),
	('Steyr', 'LP 10', 'pistol', 4.5, 'PCP'),
	('Steyr', 'LP 50', 'pistol', 4.5, 'PCP'),
	('Tesro', 'PA10-2', 'pistol', 4.5, 'PCP'),
	('Tesro', 'RS100', 'rifle', 4.5, 'PCP'),
	('Walther', 'LG300', 'rifle', 4.5, 'PCP'),
	('Walther', 'LG400', 'rifle', 4.5, 'PCP'),
	('Walther', 'LG500', 'rifle', 4.5, 'PCP'),
	('Walther', 'LP400', 'pistol', 4.5, 'PCP'),
	('Walther', 'LP500', 'pistol', 4.5, 'PCP'),
	('Walther', 'CP88', 'pistol', 4.5, 'CO2'),
	('Weihrauch', 'HW 35', 'rifle', 4.5, 'spring'),
	('Weihrauch', 'HW 40 PCA', 'pistol', 4.5, 'single-stroke pneumatic'),
	('Weihrauch', 'HW 45', 'pistol', 4.5, 'spring'),
	('Weihrauch', 'HW 50', 'rifle', 4.5, 'spring'),
	('Weihrauch', 'HW 97', 'rifle', 4.5, 'spring')
) AS m;
