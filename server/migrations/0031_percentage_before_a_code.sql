ALTER TABLE "products" ADD COLUMN "base_gst_basis_points" integer;--> statement-breakpoint
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
	RETURN coalesce("own"."basis_points", p."base_gst_basis_points", p."gst_basis_points");
END $$;
