-- Deductions are recorded while their return is received, never changed, and together at most the goods of the item with
-- their GST, as far as no reduction of the price has credited them.
CREATE OR REPLACE FUNCTION "reject_return_deduction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF (SELECT r."state" FROM "return_items" t JOIN "returns" r ON r."id" = t."return_id" WHERE t."order_item_id" = NEW."order_item_id") = 'received'
			AND (SELECT sum(d."amount_paise") FROM "return_deductions" d WHERE d."order_item_id" = NEW."order_item_id")
				<= (SELECT i."unit_paise" * i."quantity" - i."discount_paise" + i."gst_paise" FROM "order_items" i WHERE i."id" = NEW."order_item_id")
					- (SELECT coalesce(sum(p."amount_paise"), 0) FROM "price_reductions" p WHERE p."order_item_id" = NEW."order_item_id")
		THEN RETURN NULL; END IF;
	END IF;
	RAISE EXCEPTION 'A deduction is recorded when the item is received, up to what was paid for it.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "return_deductions_inserted" AFTER INSERT ON "return_deductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_return_deduction"();
CREATE OR REPLACE TRIGGER "return_deductions_changed" BEFORE UPDATE OR DELETE ON "return_deductions" FOR EACH ROW
	EXECUTE FUNCTION "reject_return_deduction"();
