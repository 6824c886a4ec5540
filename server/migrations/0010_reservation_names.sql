ALTER TABLE "checkouts" RENAME COLUMN "held_since" TO "reserved_since";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "hold_until" TO "reserved_until";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "asked_at" TO "last_checked_at";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "holding" TO "reservation";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "reservation" SET DEFAULT 'reserved';--> statement-breakpoint
UPDATE "checkouts" SET "reservation" = 'reserved' WHERE "reservation" = 'held';--> statement-breakpoint
DROP INDEX "checkouts_held";--> statement-breakpoint
CREATE INDEX "checkouts_reserved" ON "checkouts" USING btree ("reserved_until") WHERE "checkouts"."reservation" = 'reserved';--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "refusals" TO "failures";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "last_refusal" TO "last_error";
