CREATE TABLE "part_health" (
	"part" text PRIMARY KEY NOT NULL,
	"ok_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"why" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("channel","lane","id") WHERE state = 'waiting' and held_until = due_at;