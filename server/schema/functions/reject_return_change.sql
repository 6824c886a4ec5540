-- A return takes only the steps of `returnTransitions` (shared/itemStates.ts), which a test compares with these.
CREATE OR REPLACE FUNCTION "reject_return_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A return that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "returns_transitions" BEFORE UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('requested', 'approved'), ('requested', 'declined'), ('approved', 'declined'),
		('requested', 'withdrawn'), ('approved', 'withdrawn'), ('approved', 'received'),
		('received', 'refunded'), ('received', 'replaced'), ('replaced', 'refunded'))) EXECUTE FUNCTION "reject_return_change"();
