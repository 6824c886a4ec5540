ALTER TABLE "users" ADD COLUMN "policy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "policy_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;