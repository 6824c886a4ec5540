DROP INDEX "jobs_ready";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_ready" ON "jobs" USING btree ("priority","run_at") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
-- hand-written: what is queued already
UPDATE "jobs" SET "priority" = CASE WHEN "kind" IN ('refund', 'reconciliation') THEN 1 ELSE 3 END
	WHERE "state" <> 'done' AND ("kind" IN ('refund', 'reconciliation', 'team email', 'crawler files') OR "payload" ? 'unsubscribeUrl');