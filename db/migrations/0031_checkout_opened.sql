ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- of those from before it was noted, nobody knows whether money may still come
UPDATE "orders" SET "opened_at" = "created_at";
