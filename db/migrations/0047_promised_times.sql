ALTER TABLE "waiting_acts" ADD COLUMN "counselor_id" text;--> statement-breakpoint
ALTER TABLE "waiting_acts" ADD COLUMN "takes_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_acts" ADD COLUMN "takes_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "waiting_acts_takes" ON "waiting_acts" USING btree ("counselor_id","takes_to");