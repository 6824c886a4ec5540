CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"courier" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"courier_order_id" text,
	"shipment_id" text,
	"tracking_id" text,
	"status" text,
	"status_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"expected_date" date,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_parcelId_unique" UNIQUE("parcel_id"),
	CONSTRAINT "courier_bookings_trackingId_unique" UNIQUE("tracking_id"),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" in ('requested', 'booked', 'failed', 'cancelling', 'cancelled')),
	CONSTRAINT "courier_bookings_booked" CHECK ("courier_bookings"."state" <> 'booked' or num_nulls("courier_bookings"."courier_order_id", "courier_bookings"."shipment_id", "courier_bookings"."tracking_id") = 0),
	CONSTRAINT "courier_bookings_status" CHECK (("courier_bookings"."status" is null) = ("courier_bookings"."status_at" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_challan_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_challans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"lines" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_challans_number_unique" UNIQUE("number"),
	CONSTRAINT "delivery_challans_financialYear_sequence_unique" UNIQUE("financial_year","sequence")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "distance_km" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "eway_bill_number" text;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_bookings_order_id_index" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_open" ON "courier_bookings" USING btree ("asked_at" NULLS FIRST,"id") WHERE "courier_bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "delivery_challans_order_id_index" ON "delivery_challans" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_challans_parcel_id_index" ON "delivery_challans" USING btree ("parcel_id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_g" > 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_distance" CHECK ("parcels"."distance_km" > 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_eway_bill" CHECK ("parcels"."eway_bill_number" ~ '^[0-9]{12}$');