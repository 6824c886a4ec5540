-- hand-written: removes texts by or about persons from older entries of the audit log, which the deletion of an account could not
-- reach. Seals do not cover what is left of these entries, so the log records its digests (server/accounts/audit/seals.ts).
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
WITH "texts" ("action", "field") AS (
	VALUES ('customer.note', 'notes'), ('question.answer', 'text'), ('question.delete', 'text'), ('answer.delete', 'text'),
		('review.update', 'comment'), ('review.delete', 'comment'), ('review.reply', 'reply'), ('review reply.delete', 'reply'),
		('mail.resend', 'recipient')
), "erased" AS (
	UPDATE "audit_entries" e SET "before" = e."before" - t."field", "after" = e."after" - t."field"
	FROM "texts" t
	WHERE e."action" = t."action" AND (e."before" ? t."field" OR e."after" ? t."field")
	RETURNING e."id", encode(sha256(convert_to(jsonb_build_array(e."actor_id", e."action", e."target", e."before", e."after",
		(extract(epoch from e."created_at") * 1000000)::bigint)::text, 'UTF8')), 'hex') AS "digest"
)
INSERT INTO "audit_entries" ("action", "target", "after")
SELECT 'audit.erase', 'audit:texts', jsonb_build_object('entries', jsonb_agg(jsonb_build_array("id", "digest") ORDER BY "id"))
FROM "erased" HAVING count(*) > 0;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";
