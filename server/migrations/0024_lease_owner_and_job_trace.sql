ALTER TABLE "jobs" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "task_leases" ADD COLUMN "owner" uuid;