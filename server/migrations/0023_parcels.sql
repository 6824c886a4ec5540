CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"courier_partner" text,
	"tracking_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('packed', 'shipped', 'delivered', 'returned to origin', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_order_item_id_index" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_by_change" ON "parcels" USING btree ("state","state_changed_at","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_parcel_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A parcel that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "parcels_transitions" BEFORE UPDATE OF "state" ON "parcels" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('packed', 'shipped'), ('shipped', 'delivered'), ('delivered', 'shipped'), ('shipped', 'returned to origin'),
		('shipped', 'lost'))) EXECUTE FUNCTION "reject_parcel_change"();
--> statement-breakpoint
-- hand-written: items that are packed or with the courier are in parcels from the start, by courier and tracking id.
WITH "found" AS MATERIALIZED (
	SELECT gen_random_uuid() AS "id", "order_id", CASE "status" WHEN 'pending' THEN 'packed' ELSE 'shipped' END AS "state",
		CASE "status" WHEN 'shipped' THEN "courier_partner" END AS "courier_partner", CASE "status" WHEN 'shipped' THEN "tracking_id" END AS "tracking_id",
		max("status_changed_at") AS "at", array_agg("order_items"."id") AS "items"
	FROM "order_items" WHERE "status" = 'shipped' OR "status" = 'pending' AND "packed_at" IS NOT NULL GROUP BY 2, 3, 4, 5
), "stored" AS (
	INSERT INTO "parcels" ("id", "order_id", "state", "courier_partner", "tracking_id", "state_changed_at", "created_at")
	SELECT "id", "order_id", "state", "courier_partner", "tracking_id", "at", "at" FROM "found"
)
INSERT INTO "parcel_items" ("parcel_id", "order_item_id") SELECT "id", unnest("items") FROM "found";
