CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_numbers" jsonb,
	"reconciled_at" timestamp with time zone
);
