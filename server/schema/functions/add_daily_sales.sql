-- `daily_sales` has the sums of `order_sales` by the day in India on which they were ordered, and refunds without a credit note
-- on the day of the latest one. Rows are only added, so that orders do not wait for each other; a job adds them up.
-- `subtract_daily_sales` takes back what was there before a change.
CREATE OR REPLACE FUNCTION "add_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), 0, 0, 0, count(*) FILTER (WHERE s."pending"), count(*) FILTER (WHERE s."completed")
	FROM added s GROUP BY 1;
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT "day_of_latest_credit"(s."order_id"), 0, -s."uncredited_paise", 0, s."uncredited_paise", 0, 0
	FROM added s WHERE s."uncredited_paise" <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_sales_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();

CREATE OR REPLACE TRIGGER "order_sales_after_change" AFTER UPDATE ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_daily_sales"();
