CREATE TABLE "daily_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_agreements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"method" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_objections" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"objected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kept_agreements_mailbox" ON "kept_agreements" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "kept_agreements_ended" ON "kept_agreements" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "bookings_personal" ON "bookings" USING btree ("ends_at") WHERE erased_at is null;