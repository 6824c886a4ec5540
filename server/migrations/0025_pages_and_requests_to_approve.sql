CREATE TABLE "custom_page_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"content" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "export_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"about" text NOT NULL,
	"digest" text NOT NULL,
	"rows" integer NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_requests_two_people" CHECK ("export_requests"."state" = 'declined' or "export_requests"."decided_by" <> "export_requests"."requested_by"),
	CONSTRAINT "export_requests_decision" CHECK (("export_requests"."state" = 'open') = ("export_requests"."decided_by" is null) and ("export_requests"."state" = 'open') = ("export_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"digest" text NOT NULL,
	"orders" jsonb NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_requests_two_people" CHECK ("refund_requests"."state" = 'declined' or "refund_requests"."decided_by" <> "refund_requests"."requested_by"),
	CONSTRAINT "refund_requests_decision" CHECK (("refund_requests"."state" = 'open') = ("refund_requests"."decided_by" is null) and ("refund_requests"."state" = 'open') = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "custom_page_addresses" ADD CONSTRAINT "custom_page_addresses_page_id_custom_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."custom_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_page_addresses_page_id_index" ON "custom_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "custom_pages_to_publish" ON "custom_pages" USING btree ("publish_at") WHERE "custom_pages"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "export_requests_open" ON "export_requests" USING btree ("requested_by","digest") WHERE "export_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "export_requests_by_decision" ON "export_requests" USING btree ("decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open" ON "refund_requests" USING btree ("digest") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_by_requester" ON "refund_requests" USING btree ("requested_by","decided_at");--> statement-breakpoint
CREATE INDEX "refund_requests_by_decision" ON "refund_requests" USING btree ("decided_at" DESC NULLS LAST);