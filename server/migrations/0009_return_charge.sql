ALTER TABLE "returns" ADD COLUMN "charge_paise" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_charge" CHECK ("returns"."charge_paise" >= 0);