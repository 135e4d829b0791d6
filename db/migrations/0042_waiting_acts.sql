CREATE TABLE "waiting_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about_id" uuid NOT NULL,
	"act" jsonb NOT NULL,
	"asker_id" text NOT NULL,
	"asker" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refused" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_acts_about" ON "waiting_acts" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "waiting_acts_due" ON "waiting_acts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waiting_acts_asker" ON "waiting_acts" USING btree ("asker_id");