-- The GST rates of a product on a day in India, by the value of one piece: those of its own HSN code when they depend on the value
-- (the code of its category never decides that), else its percentage alone. Quotes, orders, pages and the preview of a change read
-- this function.
CREATE OR REPLACE FUNCTION "gst_slabs_on"("p" "products", "day" date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
	"by_value" jsonb;
BEGIN
	SELECT r."slabs" INTO "by_value" FROM "gst_rate_of_code"(p, "day") r
	WHERE p."hsn" <> '' AND jsonb_array_length(r."slabs") > 1;
	RETURN coalesce("by_value", jsonb_build_array(
		jsonb_build_object('upToPaise', NULL, 'rateBasisPoints', "gst_percentage_on"(p, "day"))));
END $$;
