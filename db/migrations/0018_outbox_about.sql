ALTER TABLE "outbox" RENAME COLUMN "booking_id" TO "about_id";--> statement-breakpoint
DROP INDEX "outbox_booking";--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
UPDATE "outbox" SET "about_id" = coalesce("content" -> 'enquiry' ->> 'id', "content" -> 'subscriber' ->> 'id')::uuid WHERE "about_id" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "about_id" = "enquiry_replies"."enquiry_id" FROM "enquiry_replies" WHERE "enquiry_replies"."mail_key" = "outbox"."key";
