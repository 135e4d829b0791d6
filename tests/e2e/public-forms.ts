import type { Locator, Page } from '@playwright/test'
import { businessFormPath } from '#app/content/business-topics.ts'
import { openingsContent } from '#app/content/jobs.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { isOpen } from '#app/site/job.ts'

/** Field with its label, a valid value and the invalid values with their error messages. */
type Field = { label: string; right: string; wrong: readonly (readonly [value: string, message: string])[] }

export type PublicForm = {
  path: string
  action: string
  submit: string
  fields: readonly Field[]
  /** Opens the form on its page. */
  open?: (page: Page) => Promise<void>
}

const addressed = 'Invalid email address.'
const name: Field = { label: 'Name', right: 'Asha Rao', wrong: [['', 'Name is required.']] }
const email: Field = {
  label: 'Email',
  right: '(another each time)',
  wrong: [
    ['', 'Email is required.'],
    ['asha', addressed],
    ['asha@example', addressed],
  ],
}
const numberless = 'Invalid phone number.'
/** Phone field that requires a plus or a digit, then at least seven characters. */
const phone: Field = {
  label: 'Phone',
  right: '+91 - 67',
  wrong: [
    ['', 'Phone number is required.'],
    ['+91 - 6', numberless],
    ['98765 4321x', numberless],
  ],
}
const optional = (label: string, right: string): Field => ({ label: `${label} (optional)`, right, wrong: [] })
const optionalPhone = optional('Phone', '98765 43210')

const today = new Date().toISOString().slice(0, 10) as IsoDate
/** Open job, undefined after the last closing date. */
const openJob = openingsContent.shipped.openings.find((job) => isOpen(job, today))

/** Forms of the public site, except booking, with the rules of the specification. */
export const publicForms = {
  home: {
    path: '/',
    action: '/enquiries/home',
    submit: 'Send message',
    fields: [
      {
        label: 'First name',
        right: 'Asha',
        wrong: [
          ['', 'First name is required'],
          ['  ', 'First name is required'],
          ['Asha2', 'Only letters allowed'],
        ],
      },
      {
        label: 'Last name',
        right: "O'Brien ఆశ",
        wrong: [
          ['', 'Last name is required'],
          ['R2-D2', 'Only letters allowed'],
        ],
      },
      { label: 'Position', right: 'Placement officer', wrong: [['', 'Position is required']] },
      {
        ...email,
        wrong: [
          ['', 'Email is required'],
          ['asha@example', 'Email is invalid'],
        ],
      },
      {
        label: 'Message',
        right: '1234567890',
        wrong: [
          ['', 'Message is required'],
          ['123456789', 'Message must be at least 10 characters'],
        ],
      },
    ],
  },
  modal: {
    path: '/about',
    action: '/enquiries/modal',
    submit: 'Send message',
    open: (page) => page.getByRole('button', { name: 'Contact', exact: true }).click(),
    fields: [
      { label: 'Topic', right: 'AWS cloud services', wrong: [['', 'Please select a topic.']] },
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
      { label: 'Message', right: 'Do you teach in Warangal?', wrong: [['', 'Message is required.']] },
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
      { label: 'Message', right: 'Ours is of 2009.', wrong: [['', 'Message is required.']] },
    ],
  },
  event: {
    path: '/insights/events',
    action: '/enquiries/event',
    submit: 'Keep me posted',
    fields: [
      name,
      email,
      optionalPhone,
      {
        label: 'What do you want to hear about?',
        right: 'The next pitch event',
        wrong: [['', 'Please say what you want to hear about.']],
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
            wrong: [['', 'A link to your résumé or portfolio is required.']],
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

/** Visible field errors, from the top. */
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

/** Returns the values of the fields, from the top. */
export const readValues = (form: Locator, { fields }: PublicForm): Promise<string[]> =>
  Promise.all(fields.map(({ label }) => findField(form, label).inputValue()))
