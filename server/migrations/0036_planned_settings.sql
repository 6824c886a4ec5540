CREATE TABLE "planned_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"value" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	"problem" text,
	CONSTRAINT "planned_settings_group_unique" UNIQUE("group")
);
