ALTER TABLE "bookings" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_agreements" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "consent_taken_by" text;--> statement-breakpoint
-- what was erased had an empty address until now
UPDATE "bookings" SET "email" = NULL WHERE "erased_at" IS NOT NULL AND "email" = '';
