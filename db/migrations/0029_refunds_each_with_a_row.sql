ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces" uuid;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_wanted" ON "refunds" USING btree ("payment_id") WHERE state = 'wanted';--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('wanted', 'pending', 'failed');--> statement-breakpoint
-- A refund under way is asked about with its order from now on, and only one that is still to be sent is due by itself.
UPDATE "orders" SET "check_at" = now()
WHERE "id" IN (
  SELECT "payments"."order_id" FROM "payments" JOIN "refunds" ON "refunds"."payment_id" = "payments"."id"
  WHERE "refunds"."state" = 'pending'
);--> statement-breakpoint
UPDATE "refunds" SET "due_at" = NULL WHERE "state" <> 'wanted';
