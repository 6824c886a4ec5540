-- Goods that need an arms licence are ordered only at the counter, with the particulars of the buyer's licence.
CREATE OR REPLACE FUNCTION "reject_unlicensed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "checkout_lines" l WHERE l."checkout_id" = NEW."checkout_id" AND l."needs_licence")
		AND NOT EXISTS (SELECT FROM "arms_licences" a JOIN "manual_orders" m ON m."order_id" = a."order_id"
			WHERE a."order_id" = NEW."id" AND m."at_counter") THEN
		RAISE EXCEPTION 'An order with goods that need an arms licence has its particulars, and is made at the counter.'
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_licensed" AFTER INSERT ON "orders" FOR EACH ROW
	EXECUTE FUNCTION "reject_unlicensed_order"();
