import { businessTopics, parseBusinessTopic } from '#app/content/business-topics.ts'
import {
  emailField,
  type FormField,
  type FormFields,
  type FormValues,
  nameField,
  phonePattern,
  schemelessUrl,
} from '#app/lib/forms/form-field.ts'

/** Pattern of a URL with or without a scheme. */
const urlPattern = new RegExp(`^[A-Za-z]+://\\S+$|${schemelessUrl.source}`, 'v')

const phoneField = {
  label: 'Phone',
  noun: 'Phone number',
  missing: 'Phone number is required.',
  max: 40,
  format: { pattern: phonePattern, message: 'Invalid phone number.' },
  type: 'tel',
  autoComplete: 'tel',
  note: 'With country code, e.g. +91 98765 43210',
} satisfies FormField

const { missing: _, ...mayBeLeftOut } = phoneField
const optionalPhoneField = mayBeLeftOut satisfies FormField

/** Topic of messages in the contact dialog. Counselors can see only messages with this topic. */
export const counselingTopic = 'Career counselling'

export const enquiryTopics = [
  'Technical curriculum development for employees',
  'Skill development programs for a college',
  'Consulting on AI/ML',
  'AWS cloud services',
  'Application monitoring and an observability tool',
  'NEP/NCF 2023 teacher training programs',
  'Staffing and recruitment services',
  counselingTopic,
] as const

/** Privacy notice under the button of every form (DPDP Act 2023, s. 5 and 7(a)). A new text needs a new version. */
export const enquiryNotice = {
  version: '2026-11-30',
  text: 'We use your details only for the purpose of this form.',
}

export const eventUpdatesText =
  'We email you once, when we announce our next event. We use your address for nothing else.'

/** Form that posts to `/enquiries/<name>`. Without scripts, that page also shows the form's errors. */
export type FormDefinition<Fields extends FormFields = FormFields> = {
  title: string
  lead: string
  submit: string
  fields: Fields & { email: FormField } & (
      | { name: FormField }
      | { firstName: FormField; lastName: FormField }
    )
  /** Returns the title of the message in the inbox. */
  about(values: FormValues<Fields>): string
  /** Confirmation email to the sender, which must not contain free text. */
  confirmation: { subject: string; text(values: FormValues<Fields>): string }
}

const defineForm = <const Fields extends FormFields>(form: FormDefinition<Fields>) => form

const replyPromise = 'We read every message and reply within two working days.'
const messageConfirmation = {
  subject: 'We have your message',
  text: () => `Your message has arrived. ${replyPromise}`,
}

const messageField = { label: 'Message', missing: 'Message is required.', max: 5000, wide: true } as const

const formatTopic = (ask: string): string => businessTopics[parseBusinessTopic(ask)].topic

export const enquiryForms = {
  home: defineForm({
    title: 'Tell us what you are trying to do',
    lead: replyPromise,
    submit: 'Send message',
    fields: {
      firstName: {
        ...nameField,
        label: 'First name',
        missing: 'First name is required',
        autoComplete: 'given-name',
      },
      lastName: {
        ...nameField,
        label: 'Last name',
        missing: 'Last name is required',
        autoComplete: 'family-name',
      },
      position: {
        label: 'Position',
        missing: 'Position is required',
        max: 100,
        autoComplete: 'organization-title',
      },
      email: {
        ...emailField,
        missing: 'Email is required',
        format: { ...emailField.format, message: 'Email is invalid' },
      },
      message: {
        ...messageField,
        missing: 'Message is required',
        min: { length: 10, message: 'Message must be at least 10 characters' },
        rows: 5,
      },
    },
    about: () => 'Message from the home page',
    confirmation: messageConfirmation,
  }),
  modal: defineForm({
    title: 'Write to us',
    lead: 'Tell us what you need and how to reach you.',
    submit: 'Send message',
    fields: {
      topic: {
        label: 'Topic',
        missing: 'Please select a topic.',
        max: 100,
        options: enquiryTopics,
        wide: true,
      },
      name: nameField,
      email: emailField,
      phone: phoneField,
      company: { label: 'Company', max: 100, autoComplete: 'organization' },
      designation: { label: 'Designation', max: 100, autoComplete: 'organization-title', wide: true },
    },
    about: ({ topic }) => topic,
    confirmation: {
      subject: 'We have your message',
      text: ({ topic }) => `You asked us about: ${topic}. We call or email you within two working days.`,
    },
  }),
  contact: defineForm({
    title: 'Send us a message',
    lead: replyPromise,
    submit: 'Send message',
    fields: {
      name: { ...nameField, wide: true },
      email: emailField,
      user_phone: optionalPhoneField,
      message: { ...messageField, rows: 6 },
    },
    about: () => 'Message from the contact page',
    confirmation: messageConfirmation,
  }),
  business: defineForm({
    title: 'Tell us what you need',
    lead: replyPromise,
    submit: 'Send message',
    fields: {
      /** Name of a topic in `businessTopics`. */
      ask: {
        label: 'Topic',
        missing: 'Please choose a topic.',
        max: 40,
        format: { pattern: /^[a-z]+$/v, message: 'Please choose a topic.' },
        hidden: true,
      },
      name: nameField,
      email: emailField,
      company: { label: 'Company or college', max: 100, autoComplete: 'organization' },
      phone: optionalPhoneField,
      message: { ...messageField, rows: 6 },
    },
    about: ({ ask }) => formatTopic(ask),
    confirmation: {
      subject: 'We have your message',
      text: ({ ask }) => `Your message has arrived. Its topic: ${formatTopic(ask)}. ${replyPromise}`,
    },
  }),
  event: defineForm({
    title: 'Get event updates',
    lead: eventUpdatesText,
    submit: 'Email me',
    fields: {
      name: { ...nameField, wide: true },
      email: emailField,
      phone: optionalPhoneField,
      interest: {
        label: 'What do you want to hear about?',
        noun: 'This',
        missing: 'Please say what you want to hear about.',
        max: 1000,
        rows: 3,
        hint: 'For example: the next pitch event, webinars on AI, workshops at our college.',
        wide: true,
      },
    },
    about: () => 'Event updates wanted',
    confirmation: { subject: 'We will keep you posted', text: () => eventUpdatesText },
  }),
  application: defineForm({
    title: 'Apply',
    lead: 'We read every application and reply either way.',
    submit: 'Send application',
    fields: {
      /** Slug of the job in the form; its title in a stored application. */
      job: {
        label: 'Position',
        missing: 'Please choose a position.',
        max: 80,
        format: { pattern: /^[a-z0-9\-]+$/v, message: 'Please choose a position.' },
        hidden: true,
      },
      name: { ...nameField, wide: true },
      email: emailField,
      phone: phoneField,
      link: {
        label: 'Link to your résumé or portfolio',
        noun: 'Link',
        short: 'Résumé or portfolio',
        missing: 'A link to your résumé or portfolio is required.',
        max: 500,
        format: {
          pattern: urlPattern,
          message: 'Please give a link that starts with https:// or http://.',
        },
        type: 'url',
        autoComplete: 'url',
        hint: 'A page that we can open without a password, such as linkedin.com/in/your-name or https://example.org/cv.',
        wide: true,
      },
      message: {
        label: 'Message',
        max: 5000,
        rows: 5,
        hint: 'What you have built or done that is closest to this work, and when you could start.',
        wide: true,
      },
    },
    about: ({ job }) => `Application, ${job}`,
    confirmation: {
      subject: 'We have your application',
      text: ({ job }) =>
        `Your application as ${job} has arrived. We read every application and reply either way.`,
    },
  }),
}
