-- `daily_sales` no longer has what `order_sales` had before a change or deletion; `add_daily_sales` then adds what it has now.
CREATE OR REPLACE FUNCTION "subtract_daily_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (s."ordered_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), 0, 0, 0, -count(*) FILTER (WHERE s."pending"), -count(*) FILTER (WHERE s."completed")
	FROM removed s GROUP BY 1;
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT "day_of_latest_credit"(s."order_id"), 0, s."uncredited_paise", 0, -s."uncredited_paise", 0, 0
	FROM removed s WHERE s."uncredited_paise" <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_sales_before_change" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();

CREATE OR REPLACE TRIGGER "order_sales_removed" AFTER DELETE ON "order_sales" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "subtract_daily_sales"();
