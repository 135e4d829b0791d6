import type { Locator, Page } from '@playwright/test'
import { businessFormPath } from '#app/content/business-topics.ts'
import { openingsContent } from '#app/content/jobs.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { isJobOpen } from '#app/site/job.ts'

/** Label, valid value and error for a missing value. Optional fields have no such error. */
type Field = { label: string; right: string; missing?: string }

export type PublicForm = {
  path: string
  action: string
  submit: string
  fields: readonly Field[]
  /** Opens a form that its page does not show at first. */
  open?: (page: Page) => Promise<void>
}

const name: Field = { label: 'Name', right: 'Asha Rao', missing: 'Name is required.' }
const email: Field = { label: 'Email', right: '(another each time)', missing: 'Email is required.' }
const phone: Field = { label: 'Phone', right: '+91 - 67', missing: 'Phone number is required.' }
const optional = (label: string, right: string): Field => ({ label: `${label} (optional)`, right })
const optionalPhone = optional('Phone', '98765 43210')

const today = new Date().toISOString().slice(0, 10) as IsoDate
/** Open job, undefined after the last closing date. */
const openJob = openingsContent.shipped.openings.find((job) => isJobOpen(job, today))

/** Forms of the public site, except booking. See app/enquiries/forms.test.ts for the rules of their values. */
export const publicForms = {
  home: {
    path: '/',
    action: '/enquiries/home',
    submit: 'Send message',
    fields: [
      { label: 'First name', right: 'Asha', missing: 'First name is required' },
      { label: 'Last name', right: "O'Brien ఆశ", missing: 'Last name is required' },
      { label: 'Position', right: 'Placement officer', missing: 'Position is required' },
      { ...email, missing: 'Email is required' },
      { label: 'Message', right: '1234567890', missing: 'Message is required' },
    ],
  },
  modal: {
    path: '/about',
    action: '/enquiries/modal',
    submit: 'Send message',
    open: (page) => page.getByRole('button', { name: 'Contact', exact: true }).click(),
    fields: [
      { label: 'Topic', right: 'AWS cloud services', missing: 'Please select a topic.' },
      name,
      email,
      phone,
      optional('Company', 'A college'),
      optional('Designation', 'Placement officer'),
    ],
  },
  contact: {
    path: '/contactus',
    action: '/enquiries/contact',
    submit: 'Send message',
    fields: [
      name,
      email,
      optionalPhone,
      { label: 'Message', right: 'Do you teach in Warangal?', missing: 'Message is required.' },
    ],
  },
  business: {
    path: businessFormPath('curriculum'),
    action: '/enquiries/business',
    submit: 'Send message',
    fields: [
      name,
      email,
      optional('Company or college', 'A college'),
      optionalPhone,
      { label: 'Message', right: 'Ours is of 2009.', missing: 'Message is required.' },
    ],
  },
  event: {
    path: '/insights/events',
    action: '/enquiries/event',
    submit: 'Email me',
    fields: [
      name,
      email,
      optionalPhone,
      {
        label: 'What do you want to hear about?',
        right: 'The next pitch event',
        missing: 'Please say what you want to hear about.',
      },
    ],
  },
  application: {
    path: `/careers/openings/${openJob?.slug}`,
    action: '/enquiries/application',
    submit: 'Send application',
    fields: openJob
      ? [
          name,
          email,
          phone,
          {
            label: 'Link to your résumé or portfolio',
            right: 'https://example.org/asha',
            missing: 'A link to your résumé or portfolio is required.',
          },
          optional('Message', 'I could start in March.'),
        ]
      : [],
  },
  newsletter: { path: '/about', action: '/newsletter', submit: 'Subscribe', fields: [email] },
} satisfies Record<EnquiryKind | 'newsletter', PublicForm>

/** Opens a form and returns its locator. */
export async function openForm(page: Page, { path, open, action }: PublicForm): Promise<Locator> {
  await page.goto(path)
  await open?.(page)
  return page.locator(`form[action="${action}"]`)
}

export const findField = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true })

/** Visible field errors, in page order. */
export const fieldErrors = (form: Locator): Locator => form.locator('[id$="-error"]:not([hidden])')

export async function typeInto(field: Locator, value: string): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
  else await field.fill(value)
}

/** Fills in every field with a valid value; `address` is the email address. */
export async function fillIn(form: Locator, { fields }: PublicForm, address: string): Promise<void> {
  for (const { label, right } of fields) {
    await typeInto(findField(form, label), label === 'Email' ? address : right)
  }
}

export function expectedValues({ fields }: PublicForm, address: string): string[] {
  return fields.map(({ label, right }) => (label === 'Email' ? address : right))
}

/** Returns the values of the fields, in page order. */
export const readValues = (form: Locator, { fields }: PublicForm): Promise<string[]> =>
  Promise.all(fields.map(({ label }) => findField(form, label).inputValue()))
