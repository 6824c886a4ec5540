-- An invoice's day has its money: `daily_sales` of the day in India on which it was issued is higher by the total of its order,
-- and by its GST. An invoice that is changed or deleted is taken back first.
CREATE OR REPLACE FUNCTION "add_invoice_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(o."total_paise"), -sum(d."tax_paise"), 0, 0, 0
	FROM removed d JOIN "orders" o ON o."id" = d."order_id" GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(o."total_paise"), sum(d."tax_paise"), 0, 0, 0
	FROM added d JOIN "orders" o ON o."id" = d."order_id" GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "invoices_sales_inserted" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();

CREATE OR REPLACE TRIGGER "invoices_sales_updated" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();

CREATE OR REPLACE TRIGGER "invoices_sales_deleted" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_invoice_sales"();
