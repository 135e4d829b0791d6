import type { Enquiry } from '#app/enquiries/enquiry.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** Where what visitors write to us lives. */
export interface EnquiryStore {
  /**
   * Writes an enquiry and the mails that tell about it in one transaction. A message that an earlier request with this
   * key has brought already is left as it is.
   *
   * @param options.isRobot stores it as done, where staff can still find it after a wrong guess
   */
  keep(
    enquiry: Enquiry,
    options: { key?: string | undefined; isRobot?: boolean; mails: readonly OutgoingMail[]; now: Millis },
  ): Promise<{ repeated: boolean }>
}
