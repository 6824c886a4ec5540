CREATE TABLE "firms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gstin" text,
	"legal_name" text,
	"billing_address_id" uuid
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_billing_address_id_addresses_id_fk" FOREIGN KEY ("billing_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;