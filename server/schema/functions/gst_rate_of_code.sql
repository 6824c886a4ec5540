-- The rate of a product's HSN code on a day in India: of the longest entered code with which it begins, the newest one. A product
-- without a code has that of its category.
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
END $$;
