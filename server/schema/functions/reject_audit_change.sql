-- The audit log is append-only: entries and seals are neither changed nor deleted, except entries older than eight years.
CREATE OR REPLACE FUNCTION "reject_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'audit_entries' THEN
		-- Retention: docs/operations.md.
		IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
		-- An entry that is not committed yet is not in the log.
		IF TG_OP = 'UPDATE' AND OLD.xmin = pg_current_xact_id()::xid THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();

CREATE OR REPLACE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();

CREATE OR REPLACE TRIGGER "audit_seals_append_only" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();

CREATE OR REPLACE TRIGGER "audit_seals_no_truncate" BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();
