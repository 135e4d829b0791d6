import { jobBySlug } from '#app/content/jobs.ts'
import { pool } from '#app/enquiries/asks.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import type { Sender } from '#app/enquiries/form-kit/sender.ts'
import { receiveEnquiry } from '#app/enquiries/receive-enquiry.ts'
import { isOpen } from '#app/features/careers/domain/job.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

const closed = 'This position is no longer open, so nothing was sent.'

/** Takes in a message; an application only for a job that is open, or for the pool. */
export async function takeIn(
  services: Services,
  kind: EnquiryKind,
  sent: Record<string, unknown>,
  sender: Sender,
): Promise<Result<unknown, FormRefusal>> {
  if (kind === 'application') {
    const job = jobBySlug(String(sent.job))
    if (sent.job !== pool.slug && !(job && isOpen(job, indiaDate(services.clock.now())))) {
      return refuse({ status: 409, message: closed, shown: closed })
    }
  }
  return receiveEnquiry(services, kind, sent, sender)
}
