ALTER TABLE "waiting_acts" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "waiting_acts" ADD COLUMN "group_of" integer;--> statement-breakpoint
CREATE INDEX "waiting_acts_group" ON "waiting_acts" USING btree ("group_id");