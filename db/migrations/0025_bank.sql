CREATE TABLE "alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"alert" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"phase" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settled_lines" (
	"settlement_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"debit" integer NOT NULL,
	"fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_lines_settlement_id_id_pk" PRIMARY KEY("settlement_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"utr" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"order_id" text,
	"amount" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "documents_once";--> statement-breakpoint
CREATE INDEX "alerts_raised" ON "alerts" USING btree ("raised_at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "settled_lines_payment" ON "settled_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlements_created" ON "settlements" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sold_once" ON "documents" USING btree ("payment_id","kind") WHERE kind in ('invoice', 'receipt');--> statement-breakpoint
CREATE INDEX "documents_payment" ON "documents" USING btree ("payment_id");