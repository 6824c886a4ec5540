CREATE TABLE "sandbox_ledger" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ledger_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
DROP INDEX "checkouts_open";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "checkouts" SET "used_at" = "created_at";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_refusal" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("retry_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("used_at") WHERE "checkouts"."state" in ('open', 'abandoned');