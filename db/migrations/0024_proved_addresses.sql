ALTER TABLE "bookings" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address_proved" boolean;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_hash" text;--> statement-breakpoint
CREATE INDEX "bookings_network" ON "bookings" USING btree ("network","created_at") WHERE network is not null;