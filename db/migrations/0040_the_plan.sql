CREATE TABLE "plan_answers" (
	"booking_id" uuid NOT NULL,
	"who" text NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_answers_booking_id_who_pk" PRIMARY KEY("booking_id","who")
);
--> statement-breakpoint
CREATE TABLE "plan_ticks" (
	"booking_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_ticks_booking_id_step_pk" PRIMARY KEY("booking_id","step")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "plan_versions_number" UNIQUE("booking_id","number")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer NOT NULL,
	"editor" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"nudges" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_answers" ADD CONSTRAINT "plan_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_unmarked_paid" ON "bookings" USING btree ("ends_at") WHERE kind = 'paid' and state = 'confirmed';