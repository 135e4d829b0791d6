ALTER TABLE "counselors" ALTER COLUMN "notice_minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "counselors" ALTER COLUMN "horizon_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "counselors" ALTER COLUMN "buffer_before_minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "counselors" ALTER COLUMN "buffer_after_minutes" DROP DEFAULT;