-- A credit note's day has its money less: `daily_sales` of the day in India on which it was issued is lower by what the note
-- credits, and by its GST. A note that is changed or deleted is taken back first.
CREATE OR REPLACE FUNCTION "add_credit_note_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, sum(d."total_paise"), sum(d."tax_paise"), 0, 0, 0
	FROM removed d GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
	INSERT INTO "daily_sales" ("day", "orders", "revenue_paise", "gst_paise", "uncredited_paise", "pending_orders", "completed_orders")
	SELECT (d."issued_at" AT TIME ZONE 'Asia/Kolkata')::date, 0, -sum(d."total_paise"), -sum(d."tax_paise"), 0, 0, 0
	FROM added d GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "credit_notes_daily_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();

CREATE OR REPLACE TRIGGER "credit_notes_daily_updated" AFTER UPDATE ON "credit_notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();

CREATE OR REPLACE TRIGGER "credit_notes_daily_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_credit_note_sales"();
