ALTER TABLE "bookings" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "company" text;