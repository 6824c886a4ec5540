-- `customer_sales` has a customer's number of orders, their revenue and the time of the last one: each new order is added. An
-- order is never deleted.
CREATE OR REPLACE FUNCTION "add_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the ids, so that statements that change several customers do not deadlock.
	PERFORM FROM "customer_sales" c WHERE c."user_id" IN (SELECT o."user_id" FROM added a JOIN "orders" o ON o."id" = a."order_id")
		ORDER BY c."user_id" FOR UPDATE;
	UPDATE "customer_sales" c SET "orders" = c."orders" + n."orders", "revenue_paise" = c."revenue_paise" + n."revenue",
		"last_order_at" = greatest(c."last_order_at", n."last")
	FROM (SELECT o."user_id", count(*) AS "orders", sum(a."revenue_paise") AS "revenue", max(a."ordered_at") AS "last"
		FROM added a JOIN "orders" o ON o."id" = a."order_id" GROUP BY o."user_id") n WHERE n."user_id" = c."user_id";
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_sales_customer_added" AFTER INSERT ON "order_sales" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customer_sales"();
