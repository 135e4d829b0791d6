CREATE TABLE "outside_busy" (
	"calendar_id" uuid NOT NULL,
	"counselor_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counselor_id" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"access" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "outside_busy" ADD CONSTRAINT "outside_busy_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_made_by_staff_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_busy_counselor" ON "outside_busy" USING btree ("counselor_id","ends_at");--> statement-breakpoint
CREATE INDEX "outside_busy_calendar" ON "outside_busy" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "outside_calendars_due" ON "outside_calendars" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outside_calendars_counselor" ON "outside_calendars" USING btree ("counselor_id");