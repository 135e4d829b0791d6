CREATE TABLE "app_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What was made before keys had ids was made with the first one.
UPDATE "staff_two_factor" SET "secret" = 'first.' || "secret";--> statement-breakpoint
UPDATE "staff_recovery_codes" SET "code_hash" = 'first.' || "code_hash";--> statement-breakpoint
UPDATE "newsletter_objections" SET "mailbox_hash" = 'first.' || "mailbox_hash";--> statement-breakpoint
UPDATE "kept_agreements" SET "mailbox_hash" = 'first.' || "mailbox_hash";--> statement-breakpoint
INSERT INTO "app_keys" SELECT 'first', now() WHERE EXISTS (SELECT 1 FROM "app_secrets");
