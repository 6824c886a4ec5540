-- hand-written: a code without a request cannot be entered any more; each was for ten minutes.
DELETE FROM "email_codes";--> statement-breakpoint
-- hand-written: drizzle-kit does not know the name of a primary key.
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_pkey";--> statement-breakpoint
ALTER TABLE "email_codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "token_hash" text PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE INDEX "email_codes_email" ON "email_codes" USING btree (lower("email"));
