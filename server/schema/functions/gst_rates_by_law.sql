-- GST rates that depend on the value of one piece, by HSN code, as the law has them. They are a part of the shop's code, so that no
-- back-office can change and no restored backup lose them; the owner enters later ones in "hsn_gst_rates". Parts of footwear (6406)
-- have one rate.
CREATE OR REPLACE FUNCTION "gst_rates_by_law"()
RETURNS TABLE ("hsn" text, "valid_from" date, "slabs" jsonb, "source" text, "note" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT h."hsn", date '2025-09-22',
		'[{"upToPaise": 250000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1800}]'::jsonb,
		'Notification 9/2025-Central Tax (Rate) of 17-09-2025, G.S.R. 641(E), schedules I and II', h."note"
	FROM (VALUES ('61', 'Apparel, knitted'), ('62', 'Apparel, not knitted'), ('6401', 'Footwear'), ('6402', 'Footwear'),
		('6403', 'Footwear'), ('6404', 'Footwear'), ('6405', 'Footwear')) AS h ("hsn", "note")
$$;
