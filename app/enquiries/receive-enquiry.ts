import { createHash, randomUUID } from 'node:crypto'
import { refuseHeadless, refuseIntake } from '#app/enquiries/form-kit/intake.ts'
import { refuseFlood } from '#app/enquiries/form-kit/limits.ts'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import type { Sender } from '#app/enquiries/form-kit/sender.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type Enquiry, type EnquiryKind, senderPhone } from './enquiry.ts'
import { noticeText, noticeVersion } from './notice.ts'
import { templateParams } from './params.ts'
import { planMails } from './plan-mails.ts'
import { parseEnquiry } from './schema.ts'

type Needs = Pick<Services, 'clock' | 'settings' | 'app' | 'enquiries'>

/**
 * Takes in what a visitor wrote: it is stored together with its mails, to the team and to the sender. What looks like
 * a robot's is stored as done without any, and answered like everything else.
 */
export async function receiveEnquiry(
  services: Needs,
  kind: EnquiryKind,
  sent: Record<string, unknown>,
  sender: Sender,
): Promise<Result<{ repeated: boolean }, FormRefusal>> {
  const { clock, settings, enquiries } = services
  const headless = refuseHeadless(services, sender)
  if (headless) return refuse(headless)
  const parsed = parseEnquiry(kind, sent)
  if (!parsed.ok) return refuse({ status: 422, errors: parsed.errors })
  const { filled } = parsed

  const now = clock.now()
  const intake = await refuseIntake(services, templateParams(filled, now), sender)
  if (intake) return refuse(intake)
  const person = { email: filled.fields.email, phone: senderPhone(filled) }
  const flood = await refuseFlood(services, 'enquiry', sender, person)
  if (flood) return refuse(flood)

  const enquiry: Enquiry = {
    ...filled,
    id: randomUUID(),
    createdAt: now,
    consent: { version: noticeVersion, textHash: sha256(noticeText), method: sender.method, at: now },
  }
  const mails = sender.robot ? [] : planMails(enquiry, settings)
  return ok(await enquiries.keep(enquiry, { key: sender.key, isRobot: sender.robot, mails, now }))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
