-- What the register says about a licence is never written over: a correction is a row of its own.
CREATE OR REPLACE FUNCTION "reject_licence_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The particulars of an arms licence stay as they were recorded; a correction stands beside them.'
		USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "arms_licences_kept" BEFORE UPDATE ON "arms_licences" FOR EACH ROW
	EXECUTE FUNCTION "reject_licence_change"();

CREATE OR REPLACE TRIGGER "licence_corrections_kept" BEFORE UPDATE ON "licence_corrections" FOR EACH ROW
	EXECUTE FUNCTION "reject_licence_change"();
