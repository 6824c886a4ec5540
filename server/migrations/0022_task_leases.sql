CREATE TABLE "task_leases" (
	"task" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
