CREATE TABLE "booking_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_start";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
-- Written by hand from here on: the words that staff search in, with their index, and the bookings of mails that wait or were sent.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION "booking_words"("name" text, "email" text, "phone" text, "reference" text, "professions" text[], "other_profession" text, "topic" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ BEGIN RETURN ' ' || lower(concat_ws(' ', "name", "email", "phone", "reference", array_to_string("professions", ', '), "other_profession", "topic")); END $$;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (booking_words("name", "email", "phone", "reference", "professions", "other_profession", "topic") gin_trgm_ops);--> statement-breakpoint
UPDATE "outbox" SET "booking_id" = ("content"->'booking'->>'id')::uuid WHERE "content" ? 'booking';--> statement-breakpoint
UPDATE "outbox" SET "booking_id" = split_part("key", ':', 2)::uuid WHERE "booking_id" IS NULL AND ("kind" LIKE 'booking-%' OR "kind" LIKE 'reminder-%' OR "kind" = 'payment-failed') AND split_part("key", ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';--> statement-breakpoint
UPDATE "outbox" SET "booking_id" = "orders"."booking_id" FROM "refunds" JOIN "payments" ON "payments"."id" = "refunds"."payment_id" JOIN "orders" ON "orders"."id" = "payments"."order_id" WHERE "outbox"."booking_id" IS NULL AND "outbox"."kind" LIKE 'refund-%' AND split_part("outbox"."key", ':', 2) = "refunds"."id"::text;
