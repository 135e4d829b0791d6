CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"counselor_id" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"visitor" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stands_since" timestamp with time zone NOT NULL,
	"offer_id" uuid,
	"offered" boolean DEFAULT false NOT NULL,
	"passed" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"times_passed" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "waitlist_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_offer_id_bookings_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_first" ON "waitlist" USING btree ("stands_since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ((split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2)),"kind","first_day","last_day");