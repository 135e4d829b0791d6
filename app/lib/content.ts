import * as z from 'zod/mini'
import {
  lineOrEmptySchema,
  lineSchema,
  paragraphOrEmptySchema,
  paragraphSchema,
} from './forms/field-schemas.ts'

/** Data that the owner edits in the workspace: facts of the company, a list of people, a page. */
export type ContentItem<Data = unknown> = {
  /** Last part of its URL in the workspace, such as `company` or `about-team`. */
  path: string
  title: string
  /** Text for the owner: what it is and where visitors see it. */
  about: string
  /** Path of the page that shows it, for the preview. */
  page: string
  /** Whether only admins edit it. */
  isForAdmins?: true
  schema: z.ZodMiniType<Data>
  /** Data until the owner has published a version. */
  shipped: NoInfer<Data>
}

export type Content = {
  /** Returns the published data, or the shipped data when nothing readable is published. */
  read<Data>(item: ContentItem<Data>): Data
  /** Returns the titles of items whose published version the program can no longer read. */
  unreadable(): readonly string[]
}

/** Content without any published version. */
export const shippedContent: Content = { read: ({ shipped }) => shipped, unreadable: () => [] }

/** Label and control of a field in the owner's forms; `entry` names an entry of a list. */
type FieldInfo = {
  label: string
  hint?: string
  control?: 'text' | 'link' | 'date' | 'number' | 'picture'
  min?: number
  max?: number
  rows?: number
  entry?: string
  isOptional?: true
  /** Date that should lie ahead. */
  isDeadline?: true
}

type Hint = Pick<FieldInfo, 'hint'>

const fieldInfo = z.registry<FieldInfo>()

export const textField = (label: string, max: number, hint: Hint = {}) =>
  lineSchema(label, max).register(fieldInfo, { label, max, ...hint })

export const longTextField = (label: string, max: number, hint: Hint = {}) =>
  paragraphSchema(label, max, `${label} is required.`).register(fieldInfo, { label, max, rows: 4, ...hint })

/** Text that may be empty. */
export const optionalTextField = (label: string, max: number, hint: Hint = {}) =>
  lineOrEmptySchema(label, max).register(fieldInfo, { label, max, isOptional: true, ...hint })

/** Longer text that may be empty. */
export const optionalLongTextField = (label: string, max: number, hint: Hint = {}) =>
  paragraphOrEmptySchema(max).register(fieldInfo, { label, max, rows: 4, isOptional: true, ...hint })

/** Date as `2026-12-01`. */
export const dateField = (label: string, hint: Hint = {}) =>
  z.iso.date(`${label} must be a date.`).register(fieldInfo, { label, control: 'date', ...hint })

/** Date that may be empty. */
export const optionalDateField = (label: string, hint: Hint & Pick<FieldInfo, 'isDeadline'> = {}) =>
  lineOrEmptySchema(label, 10)
    .check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, `${label} must be a date.`))
    .register(fieldInfo, { label, control: 'date', isOptional: true, ...hint })

/** Time in India as `16:30`. */
export const clockField = (label: string) => {
  const schema = lineSchema(label, 5).check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 16:30.`),
  )
  return schema.register(fieldInfo, { label, max: 5, hint: 'India time, such as 16:30.' })
}

/** Whole number, read from the form's text. */
export const numberField = (label: string, { min, max }: { min: number; max: number }, hint: Hint = {}) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`
  return z.coerce
    .number(error)
    .check(z.int(error), z.minimum(min, error), z.maximum(max, error))
    .register(fieldInfo, { label, control: 'number', ...hint })
}

/** Path on this site, or a URL. */
export const linkField = (label: string, hint: Hint = {}) =>
  lineSchema(label, 300)
    .check(z.regex(/^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/, `${label} must start with / or https://.`))
    .register(fieldInfo, { label, max: 300, control: 'link', ...hint })

/** URL that may be empty. */
export const optionalUrlField = (label: string, hint: Hint = {}) =>
  lineOrEmptySchema(label, 300)
    .check(z.regex(/^(https?:\/\/\S+)?$/, `${label} must start with https://.`))
    .register(fieldInfo, { label, max: 300, isOptional: true, ...hint })

/** Part of a URL, such as `product-manager`. */
export const slugField = (label: string, hint: Hint = {}) =>
  lineSchema(label, 60)
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${label} can have lower-case letters, digits and hyphens.`))
    .register(fieldInfo, { label, max: 60, ...hint })

/** Short texts, entered one per line. */
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
    .register(fieldInfo, { label, rows: Math.max(2, Math.ceil(max / 2)), hint })

/** Uploaded picture with its description; may be empty. */
export const pictureField = (label: string, hint: Hint = {}) =>
  z
    .object({
      id: lineOrEmptySchema('Picture', 40).check(z.regex(/^[\da-f-]*$/, 'Please upload the picture again.')),
      width: z.coerce.number(),
      height: z.coerce.number(),
      alt: lineOrEmptySchema('Description', 160),
    })
    .check(
      z.refine(({ id, alt }) => id === '' || alt !== '', {
        error: 'Please describe the picture for people who do not see it.',
        path: ['alt'],
      }),
    )
    .register(fieldInfo, { label, control: 'picture', isOptional: true, ...hint })

/** Fields under a heading of their own. */
export const groupField = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape) =>
  z.object(shape).register(fieldInfo, { label })

/** List whose entries can be added, removed and moved. */
export const listField = <Item extends z.core.$ZodType>(
  label: string,
  { entry, min = 0, max, ...hint }: { entry: string; min?: number; max: number } & Hint,
  item: Item,
) =>
  z
    .array(item)
    .check(
      z.minLength(min, `${label} needs ${min} entries or more.`),
      z.maxLength(max, `${label} can have ${max} entries.`),
    )
    .register(fieldInfo, { label, min, max, entry, ...hint })

/** Entries of different kinds, which keep their places. */
export const fixedEntriesField = (label: string, entries: readonly z.core.$ZodType[]) =>
  z.tuple(entries as [z.core.$ZodType]).register(fieldInfo, { label })

/** Field of a form, as plain data for the browser. */
export type ContentField = FieldInfo & { name: string } & (
    | { kind: 'text' | 'link' | 'date' | 'number' | 'lines' | 'picture' }
    | { kind: 'group'; fields: readonly ContentField[]; isList?: true }
    | { kind: 'list'; item: ContentField }
  )

/** Describes the form of a schema; values without a label are not part of it. */
export function describeField(name: string, schema: z.core.$ZodType): ContentField {
  const info = { label: '', ...fieldInfo.get(schema as z.ZodMiniType), name }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      if (info.control) return { ...info, kind: info.control }
      return {
        ...info,
        kind: 'group',
        fields: describeFields(Object.entries(def.shape)),
      }
    case 'tuple':
      return {
        ...info,
        ...{ kind: 'group', isList: true },
        fields: describeFields(def.items.map((item, index) => [`${index}`, item])),
      }
    case 'array':
      if (info.rows) return { ...info, kind: 'lines' }
      return { ...info, kind: 'list', item: describeField('', def.element) }
    default:
      return { ...info, kind: info.control ?? 'text' }
  }
}

const describeFields = (fields: readonly (readonly [name: string, z.core.$ZodType])[]): ContentField[] =>
  fields
    .filter(([, field]) => fieldInfo.get(field as z.ZodMiniType) !== undefined)
    .map(([name, field]) => describeField(name, field))
