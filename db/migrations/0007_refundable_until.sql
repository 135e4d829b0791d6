ALTER TABLE "bookings" ADD COLUMN "refundable_until" timestamp with time zone;--> statement-breakpoint
UPDATE "bookings" SET "refundable_until" = "starts_at" - interval '24 hours';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "refundable_until" SET NOT NULL;--> statement-breakpoint
-- mails that wait name it too; instants in them are epoch milliseconds
UPDATE "outbox" SET "content" = jsonb_set("content", '{booking,refundableUntil}', to_jsonb(("content"->'booking'->>'startsAt')::bigint - 86400000)) WHERE "content"->'booking' ? 'startsAt';--> statement-breakpoint
-- orders were given up after four days: those of sessions ahead are asked about again, until they start
UPDATE "orders" SET "check_at" = now() FROM "bookings" WHERE "bookings"."id" = "orders"."booking_id" AND "bookings"."state" = 'confirmed' AND "bookings"."starts_at" > now() AND "orders"."check_at" IS NULL;
