-- A product's own GST rate on a day in India, in basis points: the newest of the rates entered for it and, unless that one depends
-- on the value, the rate of its HSN code. Of two that begin on one day the one that was entered later. Without either the
-- percentage that it had before the rate of a code.
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
