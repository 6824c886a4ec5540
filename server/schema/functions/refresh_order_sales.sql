-- `order_sales` has what `sales_of_orders` says of each order, whatever its items, payment, refunds or credit notes become. An order
-- is computed as a whole, and written only when a figure changes.
CREATE OR REPLACE FUNCTION "refresh_order_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'orders' THEN ids := ARRAY(SELECT c."id" FROM changed c);
		WHEN 'order_items' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
		WHEN 'payments' THEN ids := ARRAY(SELECT o."id" FROM "orders" o JOIN changed c ON c."id" = o."payment_id");
		WHEN 'refunds' THEN ids := ARRAY(SELECT DISTINCT o."id" FROM "orders" o JOIN changed c ON c."payment_id" = o."payment_id");
		WHEN 'credit_notes' THEN ids := ARRAY(SELECT DISTINCT c."order_id" FROM changed c);
	END CASE;
	IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
	-- Of two transactions that change the same order, the second one waits here, and then reads what the first one wrote.
	PERFORM FROM "order_sales" s WHERE s."order_id" = ANY(ids) ORDER BY s."order_id" FOR UPDATE;
	INSERT INTO "order_sales" AS s ("order_id", "ordered_at", "revenue_paise", "uncredited_paise", "pending", "completed")
	SELECT * FROM "sales_of_orders"(ids)
	ON CONFLICT ("order_id") DO UPDATE SET "ordered_at" = excluded."ordered_at", "revenue_paise" = excluded."revenue_paise",
		"uncredited_paise" = excluded."uncredited_paise", "pending" = excluded."pending", "completed" = excluded."completed"
	WHERE (s."ordered_at", s."revenue_paise", s."uncredited_paise", s."pending", s."completed")
		IS DISTINCT FROM (excluded."ordered_at", excluded."revenue_paise", excluded."uncredited_paise", excluded."pending", excluded."completed");
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_sales_updated" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "order_items_sales_inserted" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "order_items_sales_updated" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "order_items_sales_deleted" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "payments_sales_updated" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "refunds_sales_inserted" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "refunds_sales_updated" AFTER UPDATE ON "refunds" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "refunds_sales_deleted" AFTER DELETE ON "refunds" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "credit_notes_sales_inserted" AFTER INSERT ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "credit_notes_sales_updated" AFTER UPDATE ON "credit_notes" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();

CREATE OR REPLACE TRIGGER "credit_notes_sales_deleted" AFTER DELETE ON "credit_notes" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refresh_order_sales"();
