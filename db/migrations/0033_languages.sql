ALTER TABLE "bookings" ADD COLUMN "class_level" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "counselors" ADD COLUMN "languages" text[] DEFAULT '{"te","hi","en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "counselors" ADD CONSTRAINT "counselors_speak" CHECK (cardinality("counselors"."languages") > 0);