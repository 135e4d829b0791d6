CREATE TABLE "refusals" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"network" text,
	"hour" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refusals_last" ON "refusals" USING btree ("last_at");