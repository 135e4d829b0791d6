CREATE TABLE "absences" (
	"booking_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"counselor_id" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	CONSTRAINT "absences_starts_at_booking_id_pk" PRIMARY KEY("starts_at","booking_id")
);
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"booking_id" uuid NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrivals_booking_id_who_pk" PRIMARY KEY("booking_id","who")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;