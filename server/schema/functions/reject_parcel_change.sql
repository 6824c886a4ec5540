-- A parcel takes only the steps of `parcelTransitions` (shared/parcelStates.ts), which a test compares with these.
CREATE OR REPLACE FUNCTION "reject_parcel_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A parcel that is % cannot become %.', OLD."state", NEW."state" USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "parcels_transitions" BEFORE UPDATE OF "state" ON "parcels" FOR EACH ROW
	WHEN (OLD."state" <> NEW."state" AND (OLD."state", NEW."state") NOT IN (
		('packed', 'shipped'), ('shipped', 'delivered'), ('delivered', 'shipped'), ('shipped', 'returned to origin'),
		('shipped', 'lost'))) EXECUTE FUNCTION "reject_parcel_change"();
