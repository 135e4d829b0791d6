import {
  emailField,
  type FormField,
  type FormFields,
  type FormValues,
  nameField,
  nameFormat,
  optionalPhoneField,
  phoneField,
  webAddress,
} from '#app/lib/forms/form-field.ts'
import { askNamed, asks, pool } from './asks.ts'
import { eventUpdatesText } from './event-updates.ts'
import { topics } from './topics.ts'

/** A form that writes to us. It is posted to `/enquiries/<its name>`, where it also stands on a page of its own. */
export type EnquiryForm<Fields extends FormFields = FormFields> = {
  /** Where it stands, for the inbox. */
  place: string
  title: string
  lead: string
  submit: string
  /** With an address to answer to, and the name of whoever writes. */
  fields: Fields & { email: FormField } & (
      | { name: FormField }
      | { firstName: FormField; lastName: FormField }
    )
  /** What a message is about, for the team. */
  about(values: FormValues<Fields>): string
  /** The mail that tells a sender that it has arrived; with nothing that they were free to write. */
  arrival: { subject: string; text(values: FormValues<Fields>): string }
}

const form = <const Fields extends FormFields>(facts: EnquiryForm<Fields>) => facts

const answered = 'A person reads it and answers within two working days.'
const messageArrived = {
  subject: 'We have your message',
  text: () => `Your message has arrived. ${answered}`,
}

const messageField = { label: 'Message', missing: 'Message is required.', max: 5000, wide: true } as const

/** `senior-full-stack-developer` → `senior full stack developer` */
const jobInWords = (slug: string): string =>
  slug === pool.slug ? 'one of the pool' : slug.replaceAll('-', ' ')

const topicOf = (ask: string): string => asks[askNamed(ask)].topic

/** Every form that writes to us, once: its page, rules, mails and the inbox's filter follow from it. */
export const enquiryForms = {
  home: form({
    place: 'Home page',
    title: 'Tell us what you are trying to do',
    lead: answered,
    submit: 'Send message',
    fields: {
      firstName: {
        label: 'First name',
        missing: 'First name is required',
        max: 100,
        format: nameFormat,
        autoComplete: 'given-name',
      },
      lastName: {
        label: 'Last name',
        missing: 'Last name is required',
        max: 100,
        format: nameFormat,
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
    arrival: messageArrived,
  }),
  modal: form({
    place: 'Contact window',
    title: 'Write to us',
    lead: 'Choose what it is about and say how to reach you.',
    submit: 'Send message',
    fields: {
      topic: { label: 'Topic', missing: 'Please select a topic.', max: 100, options: topics, wide: true },
      name: nameField,
      email: emailField,
      phone: phoneField,
      company: { label: 'Company', max: 100, autoComplete: 'organization' },
      designation: { label: 'Designation', max: 100, autoComplete: 'organization-title', wide: true },
    },
    about: ({ topic }) => topic,
    arrival: {
      subject: 'We have your message',
      text: ({ topic }) =>
        `You asked us about this: ${topic}. We call or write back within two working days.`,
    },
  }),
  contact: form({
    place: 'Contact page',
    title: 'Send us a message',
    lead: answered,
    submit: 'Send message',
    fields: {
      name: { ...nameField, wide: true },
      email: emailField,
      user_phone: optionalPhoneField,
      message: { ...messageField, rows: 6 },
    },
    about: () => 'Message from the contact page',
    arrival: messageArrived,
  }),
  business: form({
    place: 'Business page',
    title: 'Tell us what you need',
    lead: answered,
    submit: 'Send message',
    fields: {
      /** One of `asks`, by its name. */
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
    about: ({ ask }) => topicOf(ask),
    arrival: {
      subject: 'We have your message',
      text: ({ ask }) => `Your message about this has arrived: ${topicOf(ask)}. ${answered}`,
    },
  }),
  event: form({
    place: 'Event updates',
    title: 'Hear about coming events',
    lead: eventUpdatesText,
    submit: 'Keep me posted',
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
    arrival: { subject: 'We will keep you posted', text: () => eventUpdatesText },
  }),
  application: form({
    place: 'Applications',
    title: 'Apply',
    lead: 'A person reads it, and you hear from us either way.',
    submit: 'Send application',
    fields: {
      /** The job's slug. */
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
          pattern: webAddress,
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
    about: ({ job }) => `Application, ${jobInWords(job)}`,
    arrival: {
      subject: 'We have your application',
      text: ({ job }) =>
        `Your application as ${jobInWords(job)} has arrived. A person reads it, and you hear from us either way.`,
    },
  }),
}
