-- The supplier's bill of a gun is not dated after the day in India on which the gun was sold first.
CREATE OR REPLACE FUNCTION "reject_late_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "gun_purchases" g JOIN "serial_numbers" s
			ON lower(s."maker") = lower(g."maker") AND s."serial_number" = g."serial_number"
			WHERE lower(g."maker") = lower(NEW."maker") AND g."serial_number" = NEW."serial_number"
				AND g."bill_date" > (s."recorded_at" AT TIME ZONE 'Asia/Kolkata')::date) THEN
		RAISE EXCEPTION 'The bill of % % is dated after the sale of the gun.', NEW."maker", NEW."serial_number"
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "gun_purchases_before_sale" AFTER INSERT OR UPDATE ON "gun_purchases" FOR EACH ROW
	EXECUTE FUNCTION "reject_late_bill"();

CREATE OR REPLACE TRIGGER "serial_numbers_after_bill" AFTER INSERT OR UPDATE OF "maker", "serial_number", "recorded_at"
	ON "serial_numbers" FOR EACH ROW EXECUTE FUNCTION "reject_late_bill"();
