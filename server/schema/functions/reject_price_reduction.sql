-- Prices are reduced for items that stay sold, in all at most by what was paid for their goods with GST.
CREATE OR REPLACE FUNCTION "reject_price_reduction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(d."amount_paise") FROM "price_reductions" d WHERE d."order_item_id" = NEW."order_item_id")
			> (SELECT i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" FROM "order_items" i WHERE i."id" = NEW."order_item_id")
		OR EXISTS (SELECT FROM "credited_items" c WHERE c."order_item_id" = NEW."order_item_id") THEN
		RAISE EXCEPTION 'The price of an item is reduced while it stays sold, up to what was paid for it.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "price_reductions_bounded" AFTER INSERT OR UPDATE ON "price_reductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_price_reduction"();
