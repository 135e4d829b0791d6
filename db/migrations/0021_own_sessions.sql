ALTER TABLE "staff_users" ADD COLUMN "password" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "settings_password" text;--> statement-breakpoint
-- written by hand: passwords move to their account
UPDATE "staff_users" SET "password" = "a"."password", "settings_password" = "a"."settings_password"
	FROM "staff_accounts" AS "a" WHERE "a"."user_id" = "staff_users"."id";--> statement-breakpoint
-- written by hand: a session was known by its token, now by the hash of another; everybody logs in again
DELETE FROM "staff_sessions";--> statement-breakpoint
DELETE FROM "app_secrets" WHERE "name" = 'staff-session';--> statement-breakpoint
DROP TABLE "staff_accounts" CASCADE;--> statement-breakpoint
DROP TABLE "staff_verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "image";
