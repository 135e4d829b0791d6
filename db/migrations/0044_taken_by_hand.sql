ALTER TABLE "payments" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hand_reference" text;