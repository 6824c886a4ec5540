-- The end of an order item is final: once its units are back in stock, the time of that cannot change.
CREATE OR REPLACE FUNCTION "reject_reopened_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A restocked item cannot be sold again.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "order_items_end_is_final" BEFORE UPDATE OF "restocked_at" ON "order_items" FOR EACH ROW
	WHEN (OLD."restocked_at" IS NOT NULL AND NEW."restocked_at" IS DISTINCT FROM OLD."restocked_at") EXECUTE FUNCTION "reject_reopened_item"();
