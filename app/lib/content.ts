import * as z from 'zod/mini'
import {
  addScheme,
  lineOrEmptySchema,
  lineSchema,
  paragraphOrEmptySchema,
  paragraphSchema,
} from './forms/field-schemas.ts'
import { isIsoDate, parseTimeOfDay } from './time.ts'

/** Data that the owner can edit in the workspace: facts about the company, a list of people, or the texts of a page. */
export type ContentItem<Data = unknown> = {
  /** Last segment of the item's URL in the workspace, such as `company` or `about-team`. */
  path: string
  title: string
  /** Description for the owner: what the item is and where visitors see it. */
  about: string
  /** Path of the page that shows the item, for the preview. */
  page: string
  isForAdmins?: true
  schema: z.ZodMiniType<Data>
  /** Default data, until the owner has published a version. */
  shipped: NoInfer<Data>
}

export type Content = {
  /** Returns the published data; the shipped data if nothing is published or it does not match the schema. */
  read<Data>(item: ContentItem<Data>): Data
  /** Returns the titles of items whose published version no longer matches the schema. */
  unreadable(): readonly string[]
}

/** Content of a site without any published version. */
export const shippedContent: Content = { read: ({ shipped }) => shipped, unreadable: () => [] }

/** Label and kind of a field in the owner's forms. `entry` is the name for an entry of a list. */
export type FieldInfo = {
  label: string
  hint?: string
  /** Kind of a field other than a text, group or list. */
  kind?: 'link' | 'date' | 'number' | 'lines' | 'picture'
  min?: number
  max?: number
  rows?: number
  entry?: string
  isOptional?: true
  /** Whether the date should be in the future. */
  isDeadline?: true
  /** Whether the number is a price in rupees before tax, which applies from the date of its group. */
  isPrice?: true
  /** Whether an empty value is replaced by a slug of the group's first field. */
  isSlug?: true
  /** Whether the site sorts the entries by date, so that the form has no buttons to move them. */
  isSorted?: true
}

type Hint = Pick<FieldInfo, 'hint'>

export const fieldInfo = z.registry<FieldInfo>()

type TextOptions = Pick<FieldInfo, 'hint' | 'isOptional'>

export const textField = (label: string, max: number, options: TextOptions = {}) =>
  (options.isOptional ? lineOrEmptySchema : lineSchema)(label, max).register(fieldInfo, {
    label,
    max,
    ...options,
  })

export const longTextField = (label: string, max: number, options: TextOptions = {}) =>
  (options.isOptional ? paragraphOrEmptySchema(max) : paragraphSchema(label, max)).register(fieldInfo, {
    label,
    max,
    rows: 4,
    ...options,
  })

/** Creates a field for a date such as `2026-12-01`. */
export const dateField = (label: string, options: TextOptions & Pick<FieldInfo, 'isDeadline'> = {}) =>
  (options.isOptional ? lineOrEmptySchema : lineSchema)(label, 10)
    .check(z.refine((date) => date === '' || isIsoDate(date), `${label} must be a date.`))
    .register(fieldInfo, { label, kind: 'date', ...options })

/** Creates a field for a time in India, which is stored as `16:30`. */
export const clockField = (label: string) =>
  lineSchema(label, 10)
    .check(
      z.overwrite(convertTime),
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 4:30 PM.`),
    )
    .register(fieldInfo, { label, max: 10, hint: 'India time, such as 4:30 PM.' })

function convertTime(typed: string): string {
  const time = parseTimeOfDay(typed)
  return time.ok ? time.value : typed
}

/** Creates a field for a whole number, which the form sends as text. */
export const numberField = (
  label: string,
  { min, max }: { min: number; max: number },
  hint: Hint & Pick<FieldInfo, 'isPrice'> = {},
) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`
  return z.coerce
    .number(error)
    .check(z.int(error), z.minimum(min, error), z.maximum(max, error))
    .register(fieldInfo, { label, kind: 'number', ...hint })
}

/** Creates a field for a path on this site or a URL. */
export const linkField = (label: string, hint: Hint = {}) =>
  lineSchema(label, 300)
    .check(
      z.overwrite(addScheme),
      z.regex(/^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/, `${label} must start with / or https://.`),
    )
    .register(fieldInfo, { label, max: 300, kind: 'link', ...hint })

export const optionalUrlField = (label: string, hint: Hint = {}) =>
  lineOrEmptySchema(label, 300)
    .check(z.overwrite(addScheme), z.regex(/^(https?:\/\/\S+)?$/, `${label} must start with https://.`))
    .register(fieldInfo, { label, max: 300, isOptional: true, ...hint })

/** Creates a field for a segment of a URL, such as `product-manager`. An empty slug is made from the first field. */
export const slugField = (label: string, hint: Hint = {}) =>
  lineSchema(label, 80)
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${label} can have lower-case letters, digits and hyphens.`))
    .register(fieldInfo, { label, max: 80, isOptional: true, isSlug: true, ...hint })

/** Creates a field for short texts, one per line. */
export const linesField = (
  label: string,
  { min = 0, max, longest }: { min?: number; max: number; longest: number },
  hint = 'One per line.',
) =>
  z
    .array(lineSchema(label, longest))
    .check(
      z.minLength(min, `${label} needs ${min} lines or more.`),
      z.maxLength(max, `${label} can have ${max} lines.`),
    )
    .register(fieldInfo, { label, kind: 'lines', rows: Math.max(2, Math.ceil(max / 2)), hint })

/** Creates a field for an optional picture and its description. With `hasName`, the description is optional, too. */
export const pictureField = (label: string, { hasName, ...hint }: Hint & { hasName?: true } = {}) =>
  z
    .object({
      id: lineOrEmptySchema('Picture', 40).check(z.regex(/^[\da-f-]*$/, 'Please upload the picture again.')),
      width: z.coerce.number(),
      height: z.coerce.number(),
      alt: lineOrEmptySchema('Description', 160),
    })
    .check(
      z.refine(({ id, alt }) => hasName || id === '' || alt !== '', {
        error: 'Please describe the picture for people who do not see it.',
        path: ['alt'],
      }),
    )
    .register(fieldInfo, { label, kind: 'picture', isOptional: true, ...hint })

export const groupField = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape) =>
  z.object(shape).register(fieldInfo, { label })

export const listField = <Item extends z.core.$ZodType>(
  label: string,
  {
    entry,
    min = 0,
    max,
    ...hint
  }: { entry: string; min?: number; max: number } & Pick<FieldInfo, 'hint' | 'isSorted'>,
  item: Item,
) =>
  z
    .array(item)
    .check(
      z.minLength(min, `${label} needs ${min} entries or more.`),
      z.maxLength(max, `${label} can have ${max} entries.`),
    )
    .register(fieldInfo, { label, min, max, entry, ...hint })

/** Creates a group of entries of different kinds, which cannot be moved. */
export const fixedEntriesField = (label: string, entries: readonly z.core.$ZodType[]) =>
  z.tuple(entries as [z.core.$ZodType]).register(fieldInfo, { label })
