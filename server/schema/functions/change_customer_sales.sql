-- `customer_sales` follows changes of a customer's orders: their revenue, and the time of the last one.
CREATE OR REPLACE FUNCTION "change_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Most changes are of an item's status.
	IF NOT EXISTS (SELECT a."order_id", a."revenue_paise", a."ordered_at" FROM added a
		EXCEPT SELECT r."order_id", r."revenue_paise", r."ordered_at" FROM removed r) THEN RETURN NULL; END IF;
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = (SELECT max(o."created_at") FROM "orders" o WHERE o."user_id" = c."user_id")
	FROM (SELECT o."user_id", sum(a."revenue_paise" - r."revenue_paise") AS "revenue"
		FROM added a JOIN removed r ON r."order_id" = a."order_id" JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n
	WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_sales_customer_changed" AFTER UPDATE ON "order_sales" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "change_customer_sales"();
