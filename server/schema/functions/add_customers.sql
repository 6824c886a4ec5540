-- Every user has a row in `customer_sales`, so that the list of customers is read from it alone.
CREATE OR REPLACE FUNCTION "add_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_sales" ("user_id") SELECT a."id" FROM added a;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "users_customer_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "add_customers"();
