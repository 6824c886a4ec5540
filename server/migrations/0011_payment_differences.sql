CREATE TABLE "payment_differences" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("first_seen_at") WHERE "payment_differences"."resolved_at" is null;