CREATE TABLE "hsn_gst_rates" (
	"hsn" text NOT NULL,
	"valid_from" date NOT NULL,
	"slabs" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"scheduled" boolean NOT NULL,
	CONSTRAINT "hsn_gst_rates_hsn_valid_from_pk" PRIMARY KEY("hsn","valid_from"),
	CONSTRAINT "hsn_gst_rates_hsn" CHECK ("hsn_gst_rates"."hsn" ~ '^[0-9]{2,8}$')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_slabs" jsonb;--> statement-breakpoint
ALTER TABLE "product_gst_rates" ADD COLUMN "entered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "gst_percentage_on"("p" "products", "day" date) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	"by_code" record;
	"own" record;
BEGIN
	SELECT r."slabs", r."valid_from", r."entered_at" INTO "by_code" FROM "gst_rate_of_code"(p, "day") r;
	SELECT o."basis_points", o."valid_from", o."entered_at" INTO "own" FROM "product_gst_rates" o
	WHERE o."product_id" = p."id" AND o."valid_from" <= "day" ORDER BY o."valid_from" DESC LIMIT 1;
	IF jsonb_array_length("by_code"."slabs") = 1 AND ("own"."basis_points" IS NULL
		OR ("by_code"."valid_from", "by_code"."entered_at") > ("own"."valid_from", "own"."entered_at")) THEN
		RETURN ("by_code"."slabs" -> 0 ->> 'rateBasisPoints')::integer;
	END IF;
	RETURN coalesce("own"."basis_points", p."gst_basis_points");
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "gst_rate_of_code"("p" "products", "day" date)
RETURNS TABLE ("slabs" jsonb, "valid_from" date, "entered_at" timestamptz) LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY SELECT r."slabs", r."valid_from", r."entered_at"
	FROM (
		SELECT h."hsn", h."valid_from", h."slabs", h."entered_at" FROM "hsn_gst_rates" h
		UNION ALL SELECT l."hsn", l."valid_from", l."slabs", timestamptz '-infinity' FROM "gst_rates_by_law"() l
	) r
	WHERE r."valid_from" <= "day" AND starts_with(
		coalesce(nullif(p."hsn", ''), (SELECT c."hsn" FROM "categories" c WHERE c."id" = p."category_id")), r."hsn")
	ORDER BY length(r."hsn") DESC, r."valid_from" DESC, r."entered_at" DESC LIMIT 1;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "gst_rates_by_law"()
RETURNS TABLE ("hsn" text, "valid_from" date, "slabs" jsonb, "source" text, "note" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT h."hsn", date '2025-09-22',
		'[{"upToPaise": 250000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1800}]'::jsonb,
		'Notification 9/2025-Central Tax (Rate) of 17-09-2025, G.S.R. 641(E), schedules I and II', h."note"
	FROM (VALUES ('61', 'Apparel, knitted'), ('62', 'Apparel, not knitted'), ('6401', 'Footwear'), ('6402', 'Footwear'),
		('6403', 'Footwear'), ('6404', 'Footwear'), ('6405', 'Footwear')) AS h ("hsn", "note")
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "gst_slabs_on"("p" "products", "day" date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
	"by_value" jsonb;
BEGIN
	SELECT r."slabs" INTO "by_value" FROM "gst_rate_of_code"(p, "day") r
	WHERE p."hsn" <> '' AND jsonb_array_length(r."slabs") > 1;
	RETURN coalesce("by_value", jsonb_build_array(
		jsonb_build_object('upToPaise', NULL, 'rateBasisPoints', "gst_percentage_on"(p, "day"))));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_product_gst"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"slabs" jsonb := "gst_slabs_on"(NEW, (now() AT TIME ZONE 'Asia/Kolkata')::date);
BEGIN
	NEW."gst_slabs" := CASE WHEN jsonb_array_length("slabs") > 1 THEN "slabs" END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_gst" BEFORE INSERT OR UPDATE OF "hsn" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "read_product_gst"();
--> statement-breakpoint
-- hand-written: products whose rate depends on the value show those rates
UPDATE "products" SET "hsn" = "hsn" WHERE "hsn" ~ '^(61|62|640[1-5])';
